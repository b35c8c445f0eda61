import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getSignatureDocumentContent, getRequirements, tellPosted, type SignatureDocumentView } from '#contract/signing/signatures.ts'
import { isoDate } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { acceptOf } from '#web/portal/applying/documents/file-check.ts'
import { Declined, SignatureDocumentHead, Waits } from './SignatureDocumentHead.tsx'
import type { SignatureDocumentIds } from './ReadDialog.tsx'
import classes from './Signatures.module.css'
import { unexplained, useSaving } from './use-saving.ts'
import { scanTypes, useScan } from './use-scan.ts'

interface SignatureDocumentOnPaperProps {
	readonly ids: SignatureDocumentIds
	readonly signature_document: SignatureDocumentView
	readonly is_open: boolean
	readonly onDecline: () => void
}

/** A document that is printed, signed with ink, scanned and posted. */
export function SignatureDocumentOnPaper({ ids, signature_document, is_open, onDecline }: SignatureDocumentOnPaperProps) {
	const { t } = useTranslation('signatures')
	const formats = useFormats()
	const chooser = useRef<HTMLInputElement>(null)
	const { save, is_saving } = useSaving()
	const { sendScan, is_sending } = useScan(ids)
	const is_received = signature_document.original_received_on !== null
	const is_turn = signature_document.waits_for.length === 0
	return (
		<div className={classes.signature_document} data-signed={signature_document.is_signed || undefined}>
			<SignatureDocumentHead signature_document={signature_document} />
			{is_open && !is_turn && <Waits signature_document={signature_document} />}
			<Declined signature_document={signature_document} />
			{signature_document.has_scan && !is_received && <p className={classes.signed}>{t('on_paper.scanned')}</p>}
			{!is_received &&
				signature_document.original_state !== null &&
				signature_document.original_state !== 'accepted' &&
				signature_document.original_checked_on !== null && (
					<p className={classes.defective}>
						{t(`on_paper.defective.${signature_document.original_state}`, { date: formats.date(signature_document.original_checked_on) })}
					</p>
				)}
			{signature_document.is_original_needed && is_turn && !is_received && signature_document.posted_on === null && (
				<p className={classes.muted}>{t('on_paper.original')}</p>
			)}
			{signature_document.original_received_on !== null && (
				<p className={classes.signed}>{t('on_paper.received', { date: formats.date(signature_document.original_received_on) })}</p>
			)}
			<div className={classes.buttons}>
				<Button
					emphasis={signature_document.is_signed || !is_open || !is_turn ? 'secondary' : 'primary'}
					is_busy={is_saving}
					onClick={() =>
						void save(
							signature_document.document_name,
							() => callForFile(getSignatureDocumentContent, { params: { ...ids } }),
							unexplained(signature_document.kind),
						)
					}
				>
					{t('on_paper.download')}
				</Button>
				{is_open && is_turn && !is_received && (
					<Button emphasis="secondary" is_busy={is_sending} onClick={() => chooser.current?.click()}>
						{t(is_sending ? 'on_paper.sending' : signature_document.has_scan ? 'on_paper.scan_again' : 'on_paper.scan')}
					</Button>
				)}
				{is_open && !signature_document.is_signed && signature_document.declined === null && (
					<TextButton onClick={onDecline}>{t('signature_document.decline')}</TextButton>
				)}
				<input
					ref={chooser}
					type="file"
					hidden
					accept={acceptOf(scanTypes)}
					aria-label={t('on_paper.scan')}
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? []
						currentTarget.value = ''
						if (file !== undefined) void sendScan(file)
					}}
				/>
			</div>
			{signature_document.posted_on !== null && !is_received && (
				<p className={classes.muted}>{t('on_paper.posted_on', { date: formats.date(signature_document.posted_on) })}</p>
			)}
			{is_open && is_turn && !is_received && signature_document.posted_on === null && <Posting ids={ids} />}
		</div>
	)
}

const posting = z.strictObject({ posted_on: isoDate })

/** Asks for the posting date, so that staff know when to expect the original. */
function Posting({ ids }: { readonly ids: SignatureDocumentIds }) {
	const { t } = useTranslation('signatures')
	const today = useToday()
	const { mutateAsync: tell } = useSend(tellPosted, { refreshes: [getRequirements] })
	const form = useContractForm(posting, {
		defaults: { posted_on: today },
		onSubmit: async (body) => {
			await tell({ params: { ...ids }, body })
			showMessage({ kind: 'success', text: t('on_paper.message_posted') })
		},
	})
	return (
		<Form form={form}>
			<div className={classes.posting}>
				<DateField form={form} name="posted_on" label={t('on_paper.posted')} />
				<SubmitButton form={form} emphasis="secondary">
					{t('on_paper.posted_save')}
				</SubmitButton>
			</div>
		</Form>
	)
}
