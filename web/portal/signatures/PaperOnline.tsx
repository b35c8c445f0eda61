import { useTranslation } from 'react-i18next'

import type { PaperView } from '#contract/signing/signatures.ts'

import { Button } from '../../kit/Button.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { TextButton } from '../dashboard/TextButton.tsx'
import { Declined, PaperHead, Waits } from './PaperHead.tsx'
import classes from './Signatures.module.css'

export type PaperAct = 'read' | 'sign' | 'decline'

interface PaperOnlineProps {
	readonly paper: PaperView
	readonly is_open: boolean
	readonly is_identified: boolean
	readonly onAct: (act: PaperAct) => void
}

/** A document that is read, and then signed with the password. */
export function PaperOnline({ paper, is_open, is_identified, onAct }: PaperOnlineProps) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	const is_turn = paper.waits_for.length === 0
	const may_decline = is_open && !paper.is_signed
	const may_sign = may_decline && is_turn
	const is_ready = paper.is_opened && is_identified
	return (
		<div className={classes.paper} data-signed={paper.is_signed || undefined}>
			<PaperHead paper={paper} />
			{paper.signed !== null && <p className={classes.signed}>{t('paper.signed', { date: formats.date(paper.signed) })}</p>}
			<Declined paper={paper} />
			{may_decline && !is_turn && <Waits paper={paper} />}
			{may_sign && !is_ready && <p className={classes.muted}>{t(is_identified ? 'paper.read_first' : 'paper.identify_first')}</p>}
			<div className={classes.buttons}>
				{may_sign && is_ready && <Button onClick={() => onAct('sign')}>{t('paper.sign')}</Button>}
				<Button emphasis={may_sign && !paper.is_opened && is_identified ? 'primary' : 'secondary'} onClick={() => onAct('read')}>
					{t('paper.read')}
				</Button>
				{may_decline && paper.declined === null && <TextButton onClick={() => onAct('decline')}>{t('paper.decline')}</TextButton>}
			</div>
		</div>
	)
}
