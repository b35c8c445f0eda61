import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { FileIcon } from '#web/portal/platform/dashboard/icons.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './FileRow.module.css'
import type { Upload } from './upload-queue.ts'

interface UploadRowProps {
	readonly upload: Upload
	readonly onCancel: () => void
	readonly onRetry: () => void
}

/** An upload of this page: its progress, and the buttons to cancel or retry it. */
export function UploadRow({ upload: { file, phase, share, error, is_resumable }, onCancel, onRetry }: UploadRowProps) {
	const { t } = useTranslation('documents')
	const formats = useFormats()
	const problemText = useProblemText()
	const id = useId()
	const percent = formats.percent(share, { decimals: 0 })
	const of = <span className="visually-hidden"> {file.name}</span>
	return (
		<li className={classes.row}>
			<FileIcon />
			<div className={classes.body}>
				<div className={classes.top}>
					<p id={id} className={classes.name}>
						{file.name}
					</p>
					{phase === 'failed' ? (
						<span className={classes.state} data-state="error">
							{t('state.error')}
						</span>
					) : (
						<span className={classes.percent}>{phase === 'sending' ? percent : t(`phase.${phase}`)}</span>
					)}
				</div>
				{phase === 'failed' ? (
					<p className={classes.fault} role="alert">
						{t('upload_failed', { problem: problemText.ofError(error, 'file_upload_fail') })}
					</p>
				) : (
					<progress className={classes.bar} aria-labelledby={id} value={share} max={1}>
						{percent}
					</progress>
				)}
				<div className={classes.actions}>
					{phase === 'failed' && (
						<TextButton onClick={onRetry}>
							{t(is_resumable ? 'resume' : 'retry')}
							{of}
						</TextButton>
					)}
					{phase !== 'stored' && phase !== 'checking' && (
						<TextButton onClick={onCancel}>
							{t(phase === 'failed' ? 'remove' : 'cancel')}
							{of}
						</TextButton>
					)}
				</div>
			</div>
		</li>
	)
}
