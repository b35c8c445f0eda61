import { useTranslation } from 'react-i18next'

import { getSignatureDocumentContent, getRequirements } from '#contract/signing/signatures.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Viewer } from '../../../kit/viewer/Viewer.tsx'
import { useReread } from '#web/portal/platform/dashboard/use-reread.ts'
import { useViewerTexts } from '#web/portal/applying/documents/use-viewer-texts.ts'
import classes from './Signatures.module.css'

export interface SignatureDocumentIds {
	readonly applicationId: string
	readonly signatoryId: string
	readonly signatureDocumentId: string
}

interface ReadDialogProps {
	readonly ids: SignatureDocumentIds
	readonly name: string
	readonly file_name: string
	readonly onClose: () => void
}

/** Shows the document as it is to be signed. On closing, the requirements are refetched, because it counts as opened by then. */
export function ReadDialog({ ids, name, file_name, onClose }: ReadDialogProps) {
	const { t } = useTranslation('signatures')
	const texts = useViewerTexts(file_name)
	const reread = useReread(getRequirements, { params: { applicationId: ids.applicationId, signatoryId: ids.signatoryId } })
	const close = () => {
		reread()
		onClose()
	}
	return (
		<Dialog title={name} is_for_reading onClose={close}>
			<div className={classes.reading}>
				<Viewer
					name={file_name}
					load={(signal) => callForFile(getSignatureDocumentContent, { params: { ...ids }, signal })}
					texts={texts}
				/>
			</div>
			<DialogActions>
				<Button onClick={close}>{t('signature_document.close')}</Button>
			</DialogActions>
		</Dialog>
	)
}
