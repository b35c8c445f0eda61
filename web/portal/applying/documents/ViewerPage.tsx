import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getContent, listDocuments } from '#contract/applying/documents.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Viewer } from '../../../kit/viewer/Viewer.tsx'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { tabAddress } from '../applications/tabs.ts'
import { NotFound } from '#web/portal/platform/NotFound.tsx'
import { useDocumentName } from './document-name.ts'
import { useDownload } from './use-download.ts'
import { useViewerTexts } from './use-viewer-texts.ts'
import classes from './ViewerPage.module.css'

export function ViewerPage() {
	const { t } = useTranslation(['document-review', 'documents'])
	const { id: applicationId = '', documentId = '' } = useParams()
	const { data } = useCall(listDocuments, { params: { applicationId }, query: {} })
	const formats = useFormats()
	const documentName = useDocumentName()
	const download = useDownload(applicationId)
	const document = data?.result.find(({ document_id }) => document_id === documentId)
	const texts = useViewerTexts(document?.document_name ?? '')
	if (data === undefined) return <PanelSkeleton />
	if (document === undefined) return <NotFound />
	const { document_name, document_type, as_of_date, size_bytes } = document

	return (
		<div className={classes.page}>
			<Breadcrumb steps={[{ to: tabAddress(applicationId, 'documents'), text: t('viewer.back') }]} current={documentName(document_type)} />
			<div className={classes.head}>
				<div>
					<h1 tabIndex={-1} className={classes.title}>
						{document_name}
					</h1>
					<p className={classes.meta}>
						<span>{documentName(document_type)}</span>
						{as_of_date !== null && <span>{t('documents:as_of', { date: formats.date(as_of_date) })}</span>}
						{size_bytes !== null && <span>{formats.bytes(size_bytes)}</span>}
					</p>
				</div>
				<Button emphasis="secondary" onClick={() => void download(documentId)}>
					{t('viewer.download')}
				</Button>
			</div>
			<div className={classes.stage}>
				<Viewer
					key={documentId}
					name={document_name}
					load={(signal) => callForFile(getContent, { params: { applicationId, documentId }, signal })}
					texts={texts}
				/>
			</div>
		</div>
	)
}
