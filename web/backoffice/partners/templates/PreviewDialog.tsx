import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { previewTemplate } from '#contract/signing/staff/templates.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Viewer } from '../../../kit/viewer/Viewer.tsx'
import { Choice } from './fields.tsx'
import type { TemplateName } from './TemplatePage.tsx'
import classes from './Templates.module.css'

interface PreviewDialogProps {
	readonly name: TemplateName
	readonly version: number
	readonly onClose: () => void
}

const sizes = ['usual', 'largest', 'smallest'] as const

/** The saved version as a PDF, with fictitious people and figures. */
export function PreviewDialog({ name, version, onClose }: PreviewDialogProps) {
	const { t } = useTranslation(['templates', 'backoffice-documents'])
	const [size, setSize] = useState<(typeof sizes)[number]>('usual')
	const title = t('templates:preview')
	return (
		<Dialog title={title} is_for_reading onClose={onClose}>
			<Choice
				label={t('templates:preview_size')}
				value={size}
				options={sizes.map((value) => ({ value, label: t(`templates:sizes.${value}`) }))}
				onChange={(chosen) => chosen !== '' && setSize(chosen)}
			/>
			<div className={classes.preview}>
				<Viewer
					key={size}
					name="preview.pdf"
					load={(signal) => callForFile(previewTemplate, { params: { ...name, version }, query: { size }, signal })}
					texts={{
						frame: t('backoffice-documents:viewer.frame', { name: title }),
						loading: t('backoffice-documents:viewer.loading'),
						failed: t('backoffice-documents:viewer.failed'),
						encrypted: t('backoffice-documents:viewer.encrypted'),
						no_preview: t('backoffice-documents:viewer.no_preview'),
						page_name: t('backoffice-documents:viewer.page_of', { page: '{page}', pages: '{pages}' }),
						zoom_in: t('backoffice-documents:viewer.zoom_in'),
						zoom_out: t('backoffice-documents:viewer.zoom_out'),
					}}
				/>
			</div>
			<DialogActions>
				<Button onClick={onClose}>{t('templates:close')}</Button>
			</DialogActions>
		</Dialog>
	)
}
