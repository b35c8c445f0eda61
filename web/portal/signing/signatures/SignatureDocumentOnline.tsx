import { useTranslation } from 'react-i18next'

import type { SignatureDocumentView } from '#contract/signing/signatures.ts'

import { Button } from '../../../kit/Button.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { Declined, SignatureDocumentHead, Waits } from './SignatureDocumentHead.tsx'
import classes from './Signatures.module.css'

export type SignatureDocumentAct = 'read' | 'sign' | 'decline'

interface SignatureDocumentOnlineProps {
	readonly signature_document: SignatureDocumentView
	readonly is_open: boolean
	readonly is_identified: boolean
	readonly onAct: (act: SignatureDocumentAct) => void
}

/** A document that is read and then signed online. */
export function SignatureDocumentOnline({ signature_document, is_open, is_identified, onAct }: SignatureDocumentOnlineProps) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	const is_turn = signature_document.waits_for.length === 0
	const may_decline = is_open && !signature_document.is_signed
	const may_sign = may_decline && is_turn
	const is_ready = signature_document.is_opened && is_identified
	return (
		<div className={classes.signature_document} data-signed={signature_document.is_signed || undefined}>
			<SignatureDocumentHead signature_document={signature_document} />
			{signature_document.signed !== null && (
				<p className={classes.signed}>{t('signature_document.signed', { date: formats.date(signature_document.signed) })}</p>
			)}
			<Declined signature_document={signature_document} />
			{may_decline && !is_turn && <Waits signature_document={signature_document} />}
			{may_sign && !is_ready && (
				<p className={classes.muted}>{t(is_identified ? 'signature_document.read_first' : 'signature_document.identify_first')}</p>
			)}
			<div className={classes.buttons}>
				{may_sign && is_ready && <Button onClick={() => onAct('sign')}>{t('signature_document.sign')}</Button>}
				<Button
					emphasis={may_sign && !signature_document.is_opened && is_identified ? 'primary' : 'secondary'}
					onClick={() => onAct('read')}
				>
					{t('signature_document.read')}
				</Button>
				{may_decline && signature_document.declined === null && (
					<TextButton onClick={() => onAct('decline')}>{t('signature_document.decline')}</TextButton>
				)}
			</div>
		</div>
	)
}
