import { useState } from 'react'

import type { ApplicationView, DocumentCategory } from '#contract/applying/applications.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { allowedFileTypes } from '#domain/applying/documents/file-types.ts'
import type { DocumentType } from '#domain/applying/documents/types.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import classes from './DocumentSection.module.css'
import { DropZone } from './DropZone.tsx'
import { extensionsIn, fileFault } from './file-check.ts'
import { file_types_id } from './FileTypes.tsx'
import { uploadsOf } from './uploads.ts'

const StagedFiles = lazyComponent(async () => (await import('./StagedFiles.tsx')).StagedFiles)

interface IntakeProps {
	readonly application: ApplicationView
	readonly category: DocumentCategory
	readonly name: string
	/** The object of the documents, if they have one. */
	readonly finance_object_id?: string | null
}

/** Accepts files: validates them locally, asks for their date where it is required, and queues the upload. */
export function Intake({ application: { applicationId }, category, name, finance_object_id = null }: IntakeProps) {
	const problemText = useProblemText()
	const { allowedFileUploadTypeList } = usePartner()
	const is_date_required = usePageState(({ features }) => features.includes('document_date_required')) && category.is_as_of_date_required
	const [staged, setStaged] = useState<readonly File[]>([])
	const [faults, setFaults] = useState<readonly string[]>([])
	const extensions = allowedFileTypes(extensionsIn(allowedFileUploadTypeList), category.allowed_file_types)
	const document_type = category.document_type as DocumentType

	const send = (files: readonly File[], as_of_date: IsoDate | null) => {
		uploadsOf(applicationId).add(files.map((file) => ({ document_type, as_of_date, finance_object_id, file })))
		setStaged([])
	}
	const take = (files: readonly File[]) => {
		const judged = files.map((file) => ({ file, fault: fileFault(file, extensions) }))
		const good = judged.flatMap(({ file, fault }) => (fault === null ? [file] : []))
		setFaults(judged.flatMap(({ file, fault }) => (fault === null ? [] : [`${file.name}: ${problemText.ofIssue(fault)}`])))
		if (good.length === 0) return
		if (is_date_required) setStaged((before) => [...before, ...good])
		else send(good, null)
	}

	return (
		<>
			{faults.length > 0 && (
				<div role="alert">
					<ul className={classes.faults}>
						{faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ul>
				</div>
			)}
			{staged.length > 0 ? (
				<StagedFiles
					files={staged}
					asked={{ ...category, document_type }}
					onUpload={(as_of_date) => {
						setFaults([])
						send(staged, as_of_date)
					}}
					onCancel={() => setStaged([])}
				/>
			) : (
				<DropZone name={name} extensions={extensions} describedBy={file_types_id} onChoose={take} />
			)}
		</>
	)
}
