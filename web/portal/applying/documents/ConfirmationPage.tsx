import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'

import { getApplication } from '#contract/applying/applications.ts'
import { listDocuments, type ListedDocument } from '#contract/applying/documents.ts'

import { Button } from '../../../kit/Button.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { tabAddress } from '../applications/tabs.ts'
import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import classes from './ConfirmationPage.module.css'
import { useDocumentName } from './document-name.ts'
import { useMoment } from './use-moment.ts'

/** The receipts of the documents received, with numbers and digests: a plain page to print or save as a PDF. */
export function ConfirmationPage() {
	const { t } = useTranslation('document-review')
	const { id = '' } = useParams()
	const [search] = useSearchParams()
	const { data: application } = useCall(getApplication, { params: { applicationId: id } })
	const { data: list } = useCall(listDocuments, { params: { applicationId: id }, query: {} })
	const partner = usePartner()
	const moment = useMoment()
	const now_ms = useNow()
	if (application === undefined || list === undefined) return <PanelSkeleton />
	const only = search.get('document')
	const received = list.result.filter(({ uploaded, document_id }) => uploaded !== null && (only === null || only === document_id))
	const { companyName: company, shortApplicationId: short_id } = application
	return (
		<article className={classes.page}>
			<p className={classes.controls}>
				<Link to={tabAddress(id, 'documents')}>{t('confirmation.back')}</Link>
				{received.length > 0 && <Button onClick={() => window.print()}>{t('confirmation.print')}</Button>}
			</p>
			<h1 tabIndex={-1}>{t('confirmation.title')}</h1>
			{received.length === 0 ? (
				<p>{t('confirmation.none')}</p>
			) : (
				<>
					<p>{t('confirmation.lead', { partner: partner.display_name, short_id, company })}</p>
					<ol className={classes.files}>
						{received.map((document) => (
							<Confirmed key={document.document_id} document={document} />
						))}
					</ol>
					<p className={classes.small}>{t('confirmation.explained')}</p>
					<p className={classes.small}>{t('confirmation.made', { time: moment(new Date(now_ms).toISOString()) })}</p>
				</>
			)}
		</article>
	)
}

function Confirmed({ document }: { readonly document: ListedDocument }) {
	const { t } = useTranslation('document-review')
	const formats = useFormats()
	const moment = useMoment()
	const documentName = useDocumentName()
	const { document_type, document_name, receipt_number, uploaded, size_bytes, sha256 } = document
	const facts = [
		[t('confirmation.document'), documentName(document_type)],
		[t('confirmation.file'), document_name],
		[t('confirmation.number'), receipt_number],
		[t('confirmation.received'), uploaded === null ? '' : moment(uploaded)],
		[t('confirmation.size'), size_bytes === null ? '' : formats.bytes(size_bytes)],
	] as const
	return (
		<li>
			<dl>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
				<div>
					<dt>{t('confirmation.sha256')}</dt>
					<dd>
						<code>{sha256}</code>
					</dd>
				</div>
			</dl>
		</li>
	)
}
