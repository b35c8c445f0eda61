import { useState } from 'react'

import type { DocumentType } from '#domain/applying/documents/types.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { DropZone } from './DropZone.tsx'
import { extensionsIn, fileFault } from './file-check.ts'
import { FileTypes, file_types_id } from './FileTypes.tsx'
import classes from './NewFiles.module.css'
import type { Upload } from './upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'
import { uploadsOf } from './uploads.ts'

interface NewFilesProps {
	readonly applicationId: string
	readonly document_type: DocumentType
	/** Completes the accessible name of the control. */
	readonly name: string
	readonly uploads: readonly Upload[]
}

/** Takes files that belong to something written, an answer or a message: no date is asked for them. */
export function NewFiles({ applicationId, document_type, name, uploads }: NewFilesProps) {
	const problemText = useProblemText()
	const { allowedFileUploadTypeList } = usePartner()
	const [faults, setFaults] = useState<readonly string[]>([])
	const extensions = extensionsIn(allowedFileUploadTypeList)

	const take = (chosen: readonly File[]): void => {
		const judged = chosen.map((file) => ({ file, found: fileFault(file, extensions) }))
		setFaults(judged.flatMap(({ file, found }) => (found === null ? [] : [`${file.name}: ${problemText.ofIssue(found)}`])))
		const good = judged.flatMap(({ file, found }) => (found === null ? [file] : []))
		uploadsOf(applicationId).add(good.map((file) => ({ document_type, as_of_date: null, file })))
	}

	return (
		<div className={classes.root}>
			{uploads.length > 0 && (
				<ul>
					{uploads.map((upload) => (
						<UploadRow
							key={upload.id}
							upload={upload}
							onCancel={() => uploadsOf(applicationId).cancel(upload)}
							onRetry={() => uploadsOf(applicationId).retry(upload)}
						/>
					))}
				</ul>
			)}
			{faults.map((text) => (
				<p key={text} role="alert" className={classes.faults}>
					{text}
				</p>
			))}
			<DropZone name={name} extensions={extensions} describedBy={file_types_id} onChoose={take} />
			<div className={classes.types}>
				<FileTypes />
			</div>
		</div>
	)
}
