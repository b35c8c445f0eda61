import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { DocumentView } from '#contract/applying/documents.ts'
import type { RequestView } from '#contract/applying/requests.ts'
import { isOfType, type DocumentType } from '#domain/applying/documents/types.ts'
import { answerDocumentType } from '#domain/applying/requests/rules.ts'

import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import { faultOfDocument, stateOfDocument } from '../documents/document-state.ts'
import { NewFiles } from '../documents/NewFiles.tsx'
import type { Upload } from '../documents/upload-queue.ts'
import classes from './Requests.module.css'

const wantedType = ({ document_type }: RequestView): DocumentType => answerDocumentType(document_type as DocumentType | null)

/** The documents that can be attached to an answer: those of the requested type, received since the request. */
export const filesFor = (request: RequestView, documents: readonly DocumentView[]): DocumentView[] =>
	documents.filter(
		({ document_type, upload_status, uploaded }) =>
			isOfType(document_type, wantedType(request)) && upload_status === 'uploaded' && uploaded !== null && uploaded >= request.turn_since,
	)

/** The uploads of this page that will be such documents. */
export const uploadsFor = (request: RequestView, uploads: readonly Upload[]): Upload[] =>
	uploads.filter(({ document_type }) => isOfType(document_type, wantedType(request)))

interface AnswerFilesProps {
	readonly applicationId: string
	readonly request: RequestView
	readonly files: readonly DocumentView[]
	readonly uploads: readonly Upload[]
	readonly left_out: ReadonlySet<string>
	readonly onChoose: (document_id: string, is_sent: boolean) => void
	readonly fault: string | undefined
}

/** Uploads the files of an answer. They are stored with the application's documents, and those to attach are chosen here. */
export function AnswerFiles({ applicationId, request, files, uploads, left_out, onChoose, fault }: AnswerFilesProps) {
	const { t } = useTranslation(['requests', 'documents'])
	const now_ms = useNow()

	return (
		<div className={classes.files} role="group" aria-label={t('requests:dialog.files')}>
			<p className={classes.label} aria-hidden="true">
				{t('requests:dialog.files')}
			</p>
			{files.map((document) => {
				const { document_id, document_name } = document
				const fault_of = faultOfDocument(document)
				const is_usable = stateOfDocument(document, now_ms) !== 'error'
				return (
					<Checkbox
						key={document_id}
						label={t('requests:dialog.attach', { name: document_name })}
						description={
							is_usable || fault_of === undefined
								? t(`documents:state.${stateOfDocument(document, now_ms)}`)
								: t(`documents:fault.${fault_of}`)
						}
						checked={is_usable && !left_out.has(document_id)}
						disabled={!is_usable}
						onChange={(event) => onChoose(document_id, event.currentTarget.checked)}
					/>
				)
			})}
			<NewFiles applicationId={applicationId} document_type={wantedType(request)} name={t('requests:dialog.files')} uploads={uploads} />
			{fault !== undefined && (
				<p role="alert" className={classes.faults}>
					{fault}
				</p>
			)}
		</div>
	)
}
