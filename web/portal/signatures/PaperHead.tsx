import { useTranslation } from 'react-i18next'

import type { PaperView } from '#contract/signing/signatures.ts'

import { useFormats } from '../../kit/texts/formats.ts'
import classes from './Signatures.module.css'

/** What it is, and why it is signed the way it is. */
export function PaperHead({ paper: { kind, document_name, reason, source } }: { readonly paper: PaperView }) {
	const { t } = useTranslation('signatures')
	return (
		<div>
			<h4 className={classes.paperTitle}>{t(`kinds.${kind}`)}</h4>
			<p className={classes.fileName}>{document_name}</p>
			<p className={classes.reason}>
				{t(`reasons.${reason}`)} <span className={classes.source}>{t('source', { source })}</span>
			</p>
		</div>
	)
}

/** Whose turn it is before one’s own. */
export function Waits({ paper: { waits_for } }: { readonly paper: PaperView }) {
	const { t } = useTranslation('signatures')
	return <p className={classes.waits}>{t('paper.waits_for', { names: waits_for.join(', ') })}</p>
}

/** What somebody has said against signing it, until they sign after all. */
export function Declined({ paper: { declined } }: { readonly paper: PaperView }) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	return (
		declined !== null && (
			<p className={classes.declined}>
				{t('paper.declined', { date: formats.date(declined.at), reason: t(`decline.reasons.${declined.reason}`) })}
			</p>
		)
	)
}
