import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import { getFileContent } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getFinancials, type FinancialsView, type StatementView } from '#contract/review/staff/financials.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal, callForFile } from '../../../kit/call.ts'
import { useCall } from '../../../kit/query.ts'
import { Viewer, type ViewerControl } from '../../../kit/viewer/Viewer.tsx'
import { documentState } from '#web/backoffice/applying/documents/document-state.ts'
import { EvidenceDesk, LoadingDesk, type Neighbour, type Pane } from '#web/backoffice/platform/evidence/EvidenceDesk.tsx'
import { useViewerTexts } from '#web/backoffice/platform/evidence/use-viewer-texts.ts'
import work from '#web/backoffice/platform/evidence/Work.module.css'
import { useWorkKeys, type WorkDeeds } from '#web/backoffice/platform/evidence/work-keys.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useStatementName } from './figures.ts'
import { SpreadForm } from './SpreadForm.tsx'

/** The figures of one statement beside the document they come from. */
export function SpreadPage() {
	const { applicationId = '', statementId = '' } = useParams()
	const { data: case_view, error } = useCall(getCase, { params: { applicationId } }, { throwOnError: false })
	const { data, refetch } = useCall(getFinancials, { params: { applicationId } })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	if (case_view === undefined && error !== null) throw error
	if (case_view === undefined || data === undefined) return <LoadingDesk is_even />
	const statement = data.statements.find(({ statement_id }) => statement_id === statementId)
	if (statement === undefined) return <NotFoundPage />
	return (
		<Desk
			key={statementId}
			case_view={case_view}
			financials={data}
			statement={statement}
			reload={async () => (await refetch({ throwOnError: true })).data ?? data}
		/>
	)
}

interface DeskProps {
	readonly case_view: CaseView
	readonly financials: FinancialsView
	readonly statement: StatementView
	readonly reload: () => Promise<FinancialsView>
}

function Desk({ case_view, financials, statement, reload }: DeskProps) {
	const { t } = useTranslation('financials')
	const viewerTexts = useViewerTexts()
	const nameOf = useStatementName()
	const navigate = useNavigate()
	const { applicationId, companyName, currency } = case_view.application
	const [pane, setPane] = useState<Pane>('work')
	const viewer = useRef<ViewerControl>(null)
	const readable = case_view.documents.filter((document) => document.may_read && documentState(document).blocked === undefined)
	const [chosen, setChosen] = useState(statement.document_id)
	const document = readable.find(({ document_id }) => document_id === chosen)
	const at = financials.statements.indexOf(statement)
	const neighbour = (of: StatementView | undefined): Neighbour | undefined =>
		of === undefined ? undefined : { to: path.statement(applicationId, of.statement_id), name: nameOf(of) }
	const [previous, next] = [neighbour(financials.statements[at - 1]), neighbour(financials.statements[at + 1])]
	const deeds: WorkDeeds = {
		next: next === undefined ? undefined : () => void navigate(next.to),
		previous: previous === undefined ? undefined : () => void navigate(previous.to),
		zoom_in: document === undefined ? undefined : () => viewer.current?.zoom(1),
		zoom_out: document === undefined ? undefined : () => viewer.current?.zoom(-1),
	}
	const press = useWorkKeys(deeds)
	return (
		<EvidenceDesk
			title={t('edit_of', { name: nameOf(statement) })}
			company={{ name: companyName, to: path.section(applicationId, 'financials') }}
			position={t('position', { number: at + 1, total: financials.statements.length })}
			heading={nameOf(statement)}
			about={
				<>
					<Tag tone={statement.status === 'spread' ? 'success' : 'warning'}>{t(`status.${statement.status}`)}</Tag>
					<span>{t(`rule.${statement.accounting_rule}`)}</span>
					<span>{t('months_of', { count: statement.months })}</span>
				</>
			}
			previous={previous}
			next={next}
			is_even
			pane={pane}
			onPane={setPane}
			deeds={deeds}
			keys={
				financials.may_change
					? [
							{ keys: ['Enter'], text: t('keys.confirm') },
							{ keys: ['↑', '↓'], text: t('keys.move') },
							{ keys: ['Ctrl', 'S'], text: t('keys.save') },
							...(statement.status === 'draft' ? [{ keys: ['Shift', 'Enter'], text: t('grid.finish') }] : []),
						]
					: []
			}
			evidence={
				document === undefined ? (
					<NoDocument documents={readable} onChoose={setChosen} />
				) : (
					<Viewer
						key={document.document_id}
						ref={viewer}
						name={document.document_name}
						load={(signal) => callForFile(getFileContent, { params: { applicationId, documentId: document.document_id }, signal })}
						onKey={press}
						texts={viewerTexts(document.document_name)}
					/>
				)
			}
			work={
				<SpreadForm
					applicationId={applicationId}
					statement={statement}
					statements={financials.statements}
					currency={currency}
					may_change={financials.may_change}
					reload={reload}
					onPlace={
						document === undefined || document.document_id !== statement.document_id
							? undefined
							: (page) => {
									setPane('evidence')
									viewer.current?.goTo(page)
								}
					}
					onFinished={() => void navigate(path.section(applicationId, 'financials'))}
				/>
			}
		/>
	)
}

interface NoDocumentProps {
	readonly documents: readonly StaffDocument[]
	readonly onChoose: (document_id: string) => void
}

/** The statement names no document that can be read: another one of the case may lie beside it. */
function NoDocument({ documents, onChoose }: NoDocumentProps) {
	const { t } = useTranslation('financials')
	return (
		<div className={work.paper}>
			<p>{t(documents.length === 0 ? 'no_document.none' : 'no_document.choose')}</p>
			<ul className={work.stack}>
				{documents.map(({ document_id, document_name }) => (
					<li key={document_id}>
						<Button emphasis="secondary" onClick={() => onChoose(document_id)}>
							{document_name}
						</Button>
					</li>
				))}
			</ul>
		</div>
	)
}
