import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getSignedContent, type SigningView, type StaffSigner } from '#contract/signing/staff/signatures.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { isToBeSeen, isWrong, useSignatureState } from './signature-state.ts'
import classes from './Signing.module.css'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'

interface SignerItemProps {
	readonly params: { readonly applicationId: string }
	readonly person: StaffSigner
	readonly may: SigningView['may']
	readonly onResend: () => void
	readonly onReset: () => void
}

/** The requirements besides the documents, which have lines of their own. */
const besidesSignatureDocuments = ['tax_id_specified', 'ident_completed', 'legal_signature_accepted', 'sepa_mandate_accepted'] as const

/** One signer, with the state of each document. */
export function SignerItem({ params, person, may, onResend, onReset }: SignerItemProps) {
	const { t } = useTranslation(['signatures', 'evidence'])
	const formats = useFormats()
	const save = useSaveFile()
	const stateOf = useSignatureState()
	const missing = besidesSignatureDocuments.filter(
		(entry) => person.kyc_status[entry].is_required && !person.kyc_status[entry].is_completed,
	)
	return (
		<li className={classes.person}>
			<div className={classes.head}>
				<h3 className={classes.name}>{person.name}</h3>
				<Tag tone={person.is_done ? 'success' : 'neutral'}>{t(person.is_done ? 'staff.person_done' : 'staff.person_open')}</Tag>
			</div>
			{person.invited !== null && (
				<p className={classes.muted}>
					{t('staff.invited', { date: formats.date(person.invited), reminders: person.reminders_sent })}
					{person.cover_code !== null && ` · ${t('staff.code', { code: person.cover_code })}`}
				</p>
			)}
			{person.invite_status !== 'accepted' && (
				<p className={classes.muted} data-wrong>
					{t('staff.not_come', { email: person.email ?? '' })}
				</p>
			)}
			{missing.length > 0 && (
				<p className={classes.muted}>{t('staff.missing', { what: missing.map((entry) => t(`staff.kyc.${entry}`)).join(', ') })}</p>
			)}
			<ul className={classes.signature_documents}>
				{person.signature_documents.map((signature_document) => (
					<li key={signature_document.signature_document_id} className={classes.signature_document}>
						<div>
							<p>{t(`kinds.${signature_document.kind}`)}</p>
							<p className={classes.muted} data-wrong={isWrong(signature_document) || undefined}>
								{stateOf(signature_document)}
								{signature_document.posted_on !== null && signature_document.original_received_on === null && (
									<> · {t('staff.posted', { date: formats.date(signature_document.posted_on) })}</>
								)}
							</p>
						</div>
						{isToBeSeen(person, signature_document) && (
							<Link to={path.signature(params.applicationId, person.signatory_id, signature_document.signature_document_id)}>
								{t('evidence:signature.open')}
								<span className="visually-hidden">{`: ${t(`kinds.${signature_document.kind}`)}, ${person.name}`}</span>
							</Link>
						)}
						<Button
							emphasis="quiet"
							onClick={() =>
								void save(signature_document.document_name, () =>
									callForFile(getSignedContent, { params: { ...params, signatureDocumentId: signature_document.signature_document_id } }),
								)
							}
						>
							{t('staff.download')}
						</Button>
					</li>
				))}
			</ul>
			{(may.resend || may.reset) && (
				<div className={classes.acts}>
					{may.resend && !person.is_done && (
						<Button emphasis="secondary" onClick={onResend}>
							{t('staff.resend')}
						</Button>
					)}
					{may.reset && (
						<Button emphasis="secondary" onClick={onReset}>
							{t('staff.reset')}
						</Button>
					)}
				</div>
			)}
		</li>
	)
}
