import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { FileExtension } from '#domain/applying/documents/file-types.ts'

import { UploadIcon } from '../dashboard/icons.tsx'
import classes from './DropZone.module.css'
import { acceptOf } from './file-check.ts'

interface DropZoneProps {
	/** For what: completes the name of the control. */
	readonly name: string
	readonly extensions: readonly FileExtension[]
	/** Where it says what may be chosen. */
	readonly describedBy: string
	readonly onChoose: (files: readonly File[]) => void
}

/** Files are dropped here, or chosen by pressing it; on a phone also photographed. */
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
					// The same file again is a new choice.
					event.currentTarget.value = ''
				}}
			/>
		</label>
	)
}
