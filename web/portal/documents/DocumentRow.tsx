import { useTranslation } from 'react-i18next'

import { getDownloadUrl, type DocumentView } from '#contract/documents.ts'
import type { UploadState } from '#domain/documents/scan.ts'

import { call } from '../../kit/call.ts'
import { CheckIcon } from '../../kit/icons.tsx'
import { showMessage } from '../../kit/messages/messages.ts'
import { useFormats } from '../../kit/texts/formats.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { FileIcon, WarningIcon } from '../dashboard/icons.tsx'
import { TextButton } from '../dashboard/TextButton.tsx'
import { useNow } from '../dashboard/use-now.ts'
import { faultOfDocument, stateOfDocument } from './document-state.ts'
import classes from './FileRow.module.css'

interface DocumentRowProps {
	readonly application_id: string
	readonly document: DocumentView
	readonly may_delete: boolean
	readonly onDelete: () => void
}

/** A file the server has: its state, what is known of it, and what can be done with it. */
export function DocumentRow({ application_id, document, may_delete, onDelete }: DocumentRowProps) {
	const { t } = useTranslation('documents')
	const formats = useFormats()
	const problemText = useProblemText()
	const { document_id, document_name, as_of_date, size_bytes, uploaded } = document
	const now_ms = useNow()
	const state = stateOfDocument(document, now_ms)

	async function open(): Promise<void> {
		if (state === 'uploading') return showMessage({ kind: 'notice', text: t('in_progress') })
		if (state === 'error') return showMessage({ kind: 'failure', text: t('not_available') })
		try {
			const { download_url } = await call(getDownloadUrl, { params: { applicationId: application_id, documentId: document_id } })
			// Served as an attachment: the browser saves it and the page stays.
			location.assign(download_url)
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
		return undefined
	}

	return (
		<li className={classes.row}>
			<FileIcon />
			<div className={classes.body}>
				<div className={classes.top}>
					<button type="button" className={classes.name} onClick={() => void open()}>
						{state === 'done' && <span className="visually-hidden">{t('download')} </span>}
						{document_name}
					</button>
					<StateMark state={state} />
				</div>
				<p className={classes.meta}>
					{as_of_date !== null && <span>{t('as_of', { date: formats.date(as_of_date) })}</span>}
					{size_bytes !== null && <span>{formats.bytes(size_bytes)}</span>}
					{uploaded !== null && <span>{t('received_on', { date: formats.date(uploaded) })}</span>}
				</p>
				{state === 'error' && <p className={classes.fault}>{t(`fault.${faultOfDocument(document)}`)}</p>}
				<div className={classes.actions}>
					{uploaded !== null && <Receipt document={document} />}
					{may_delete && (
						<TextButton is_danger onClick={onDelete}>
							{t('delete')}
							<span className="visually-hidden"> {document_name}</span>
						</TextButton>
					)}
				</div>
			</div>
		</li>
	)
}

function StateMark({ state }: { readonly state: UploadState }) {
	const { t } = useTranslation('documents')
	return (
		<span className={classes.state} data-state={state}>
			{state === 'done' && <CheckIcon />}
			{state === 'error' && <WarningIcon />}
			{t(`state.${state}`)}
		</span>
	)
}

/** Proof of what arrived and when, for whoever wants it. */
function Receipt({ document: { receipt_number, sha256, uploaded } }: { readonly document: DocumentView }) {
	const { t } = useTranslation('documents')
	const formats = useFormats()
	const received =
		uploaded === null
			? ''
			: new Intl.DateTimeFormat(formats.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(uploaded))
	return (
		<details className={classes.receipt}>
			<summary>{t('receipt.open')}</summary>
			<dl>
				<div>
					<dt>{t('receipt.number')}</dt>
					<dd>{receipt_number}</dd>
				</div>
				<div>
					<dt>{t('receipt.received')}</dt>
					<dd>{received}</dd>
				</div>
				{sha256 !== null && (
					<div>
						<dt>{t('receipt.sha256')}</dt>
						<dd>
							<code>{sha256}</code>
						</dd>
					</div>
				)}
			</dl>
		</details>
	)
}
