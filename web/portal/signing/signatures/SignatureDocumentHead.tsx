import { useTranslation } from 'react-i18next'

import type { SignatureDocumentView } from '#contract/signing/signatures.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './Signatures.module.css'

/** The document's name, and the reason for its way of signing. */
export function SignatureDocumentHead({
	signature_document: { kind, document_name, reason, source, signing_method },
}: {
	readonly signature_document: SignatureDocumentView
}) {
	const { t } = useTranslation('signatures')
	return (
		<div>
			<h4 className={classes.signatureDocumentTitle}>{t(`kinds.${kind}`)}</h4>
			<p className={classes.fileName}>{document_name}</p>
			<p className={classes.reason}>
				{t(reason === 'agreed' && signing_method === 'offline' ? 'reasons.agreed_on_paper' : `reasons.${reason}`)}{' '}
				<span className={classes.source}>{t('source', { source })}</span>
			</p>
		</div>
	)
}

/** Names the people who sign before the reader. */
export function Waits({ signature_document: { waits_for } }: { readonly signature_document: SignatureDocumentView }) {
	const { t } = useTranslation('signatures')
	return <p className={classes.waits}>{t('signature_document.waits_for', { names: waits_for.join(', ') })}</p>
}

/** The person's refusal to sign, shown until they sign after all. */
export function Declined({ signature_document: { declined } }: { readonly signature_document: SignatureDocumentView }) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	return (
		declined !== null && (
			<p className={classes.declined}>
				{t('signature_document.declined', { date: formats.date(declined.at), reason: t(`decline.reasons.${declined.reason}`) })}
			</p>
		)
	)
}
