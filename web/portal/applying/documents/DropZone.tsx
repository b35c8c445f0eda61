import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FileExtension } from '#domain/applying/documents/file-types.ts'

import { UploadIcon } from '#web/portal/platform/dashboard/icons.tsx'
import classes from './DropZone.module.css'
import { acceptOf } from './file-check.ts'

interface DropZoneProps {
	/** Completes the accessible name of the control with its document type. */
	readonly name: string
	readonly extensions: readonly FileExtension[]
	/** The id of the element that lists the accepted types. */
	readonly describedBy: string
	readonly onChoose: (files: readonly File[]) => void
}

/** Files are dropped here or chosen by a press; a phone also offers its camera. */
export function DropZone({ name, extensions, describedBy, onChoose }: DropZoneProps) {
	const { t } = useTranslation('documents')
	const [is_over, setOver] = useState(false)
	return (
		<label className={classes.zone} data-over={is_over || undefined}>
			<UploadIcon />
			<span>
				<span className={classes.action}>{t('zone.choose')}</span> <span className={classes.drag}>{t('zone.drop')}</span>
				<span className="visually-hidden"> {name}</span>
			</span>
			<input
				type="file"
				multiple
				className={classes.input}
				accept={acceptOf(extensions)}
				aria-describedby={describedBy}
				onDragEnter={() => setOver(true)}
				onDragLeave={() => setOver(false)}
				onDrop={() => setOver(false)}
				onChange={(event) => {
					const { files } = event.currentTarget
					onChoose([...(files ?? [])])
					// Clears the value, so that choosing the same file again fires a change event.
					event.currentTarget.value = ''
				}}
			/>
		</label>
	)
}
