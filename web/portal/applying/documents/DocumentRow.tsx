import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListedDocument } from '#contract/applying/documents.ts'
import { previewKind } from '#domain/applying/documents/file-types.ts'
import type { UploadState } from '#domain/applying/documents/scan.ts'

import { useHeldPress } from '../../../kit/held-press.ts'
import { CheckIcon } from '../../../kit/icons.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { FileIcon, WarningIcon } from '#web/portal/platform/dashboard/icons.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import { path } from '#web/portal/platform/path.ts'
import { faultOfDocument, stateOfDocument } from './document-state.ts'
import classes from './FileRow.module.css'
import { Findings } from './preflight/Findings.tsx'
import { Receipt } from './Receipt.tsx'
import { Returned } from './Returned.tsx'
import { useDownload } from './use-download.ts'

interface DocumentRowProps {
	readonly application_id: string
	readonly document: ListedDocument
	/** The name of the document it replaces; the second flag says that it is replaced itself. */
	readonly replaces?: string | undefined
	readonly is_replaced?: boolean
	/** The object of the document, where its section does not show that already. */
	readonly about?: string | undefined
	/** Allows the reader to confirm, despite a warning, that it is the right file. */
	readonly may_answer: boolean
	/** Undefined where deleting is not allowed. */
	readonly onDelete?: () => void
}

/** A stored file: its state, its findings, and its actions. */
export function DocumentRow({ application_id, document, replaces, is_replaced = false, about, may_answer, onDelete }: DocumentRowProps) {
	const { t } = useTranslation(['documents', 'document-review'])
	const { t: found } = useTranslation('preflight')
	const formats = useFormats()
	const download = useDownload(application_id)
	const { document_id, document_name, as_of_date, size_bytes, uploaded } = document
	const page_count = document.preflight?.page_count ?? null
	const now_ms = useNow()
	const opener = useHeldPress()
	const state = stateOfDocument(document, now_ms)
	const fault = state === 'error' ? faultOfDocument(document) : undefined

	async function open(): Promise<void> {
		if (state === 'uploading') return showMessage({ kind: 'notice', text: t('in_progress') })
		if (state === 'error') return showMessage({ kind: 'failure', text: t('not_available') })
		return download(document_id)
	}

	return (
		<li className={classes.row}>
			<FileIcon />
			<div className={classes.body}>
				<div className={classes.top}>
					<button ref={opener} type="button" className={classes.name} onClick={() => void open()}>
						{state === 'done' && <span className="visually-hidden">{t('download')} </span>}
						{document_name}
					</button>
					<StateMark state={state} review_status={document.review_status} />
				</div>
				<p className={classes.meta}>
					{about !== undefined && <span>{about}</span>}
					{as_of_date !== null && <span>{t('as_of', { date: formats.date(as_of_date) })}</span>}
					{page_count !== null && <span>{found('pages', { count: page_count })}</span>}
					{size_bytes !== null && <span>{formats.bytes(size_bytes)}</span>}
					{uploaded !== null && <span>{t('received_on', { date: formats.date(uploaded) })}</span>}
					{document.brought_by === 'staff' && <span>{t('brought_by_staff')}</span>}
					{replaces !== undefined && <span>{t('document-review:replaces', { name: replaces })}</span>}
					{is_replaced && <span>{t('document-review:replaced')}</span>}
				</p>
				{fault !== undefined && <p className={classes.fault}>{t(`fault.${fault}`)}</p>}
				{fault === undefined && !is_replaced && <Findings application_id={application_id} document={document} may_answer={may_answer} />}
				{!is_replaced && <Returned document={document} />}
				<div className={classes.actions}>
					{state === 'done' && previewKind(document_name) !== undefined && (
						<Link className={classes.link} to={path.document(application_id, document_id)}>
							{t('document-review:view')}
							<span className="visually-hidden"> {document_name}</span>
						</Link>
					)}
					{uploaded !== null && <Receipt application_id={application_id} document={document} />}
					{onDelete !== undefined && document.is_deletable && (
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

/** The state of the file: its upload, or the verdict of staff. */
function StateMark({ state, review_status }: { readonly state: UploadState; readonly review_status: ListedDocument['review_status'] }) {
	const { t } = useTranslation(['documents', 'document-review'])
	if (state === 'done' && review_status === 'returned') {
		return (
			<span className={classes.state} data-state="returned">
				<WarningIcon />
				{t('document-review:status.returned')}
			</span>
		)
	}
	return (
		<span className={classes.state} data-state={state}>
			{state === 'done' && <CheckIcon />}
			{state === 'error' && <WarningIcon />}
			{state === 'done' && review_status === 'accepted' ? t('document-review:status.accepted') : t(`state.${state}`)}
		</span>
	)
}
