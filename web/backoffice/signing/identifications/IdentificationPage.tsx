import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import { getFileContent } from '#contract/applying/staff/documents.ts'
import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import {
	answerVerdict,
	listCaseIdentifications,
	type StaffIdentPerson,
	type StaffIdentRun,
} from '#contract/signing/staff/identifications.ts'
import type { VerdictResult } from '#domain/signing/identifications/run.ts'

import { CallRefusal, callForFile } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Viewer, type ViewerControl } from '../../../kit/viewer/Viewer.tsx'
import { documentState, untilExamined } from '#web/backoffice/applying/documents/document-state.ts'
import { EvidenceDesk, LoadingDesk, type Neighbour, type Pane } from '#web/backoffice/platform/evidence/EvidenceDesk.tsx'
import { PassOnForm } from '#web/backoffice/platform/evidence/PassOnForm.tsx'
import { useViewerTexts } from '#web/backoffice/platform/evidence/use-viewer-texts.ts'
import work from '#web/backoffice/platform/evidence/Work.module.css'
import { WorkActs } from '#web/backoffice/platform/evidence/WorkActs.tsx'
import { useWorkKeys, whileAsked, type WorkDeeds } from '#web/backoffice/platform/evidence/work-keys.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { RefuseDialog } from '#web/backoffice/platform/second-person/RefuseDialog.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { IdentRun } from './IdentRun.tsx'
import { IdentState } from './IdentState.tsx'
import { JudgeForm } from './JudgeForm.tsx'
import { poll_ms } from './poll.ts'
import { ValidUntil } from './ValidUntil.tsx'

/** Who somebody is: on the left what proves it, on the right the verdict. */
export function IdentificationPage() {
	const { applicationId = '', signatoryId = '' } = useParams()
	const { data: case_view, error } = useCall(
		getCase,
		{ params: { applicationId } },
		// Evidence can be opened once it was examined.
		{ throwOnError: false, refetchInterval: untilExamined },
	)
	const { data } = useCall(listCaseIdentifications, { params: { applicationId } }, { refetchInterval: poll_ms })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	if (case_view === undefined && error !== null) throw error
	if (case_view === undefined || data === undefined) return <LoadingDesk />
	const at = data.people.findIndex(({ signatory_id }) => signatory_id === signatoryId)
	const person = data.people[at]
	if (person === undefined) return <NotFoundPage />
	return <Desk key={signatoryId} case_view={case_view} people={data.people} person={person} at={at} />
}

interface DeskProps {
	readonly case_view: CaseView
	readonly people: readonly StaffIdentPerson[]
	readonly person: StaffIdentPerson
	readonly at: number
}

type Asking = VerdictResult | 'refuse' | 'pass_on'

const nameOf = ({ first_name, last_name }: StaffIdentPerson): string => `${first_name} ${last_name}`

/** The verdict that waits for this reader's second look. */
const openFor = (person: StaffIdentPerson): StaffIdentRun | undefined => person.runs.find(({ verdict }) => verdict?.may_confirm === true)

function Desk({ case_view, people, person, at }: DeskProps) {
	const { t } = useTranslation(['evidence', 'identifications', 'second-person'])
	const problemText = useProblemText()
	const viewerTexts = useViewerTexts()
	const navigate = useNavigate()
	const may_pass_on = useStaff().permissions.includes('task')
	const { applicationId, companyName } = case_view.application
	const [asking, setAsking] = useState<Asking>()
	const [pane, setPane] = useState<Pane>('evidence')
	const viewer = useRef<ViewerControl>(null)
	const { mutateAsync: answer, isPending } = useSend(answerVerdict, { refreshes: [listCaseIdentifications, getCase] })
	const name = nameOf(person)
	const open = openFor(person)
	const shown = new Set(person.runs.map(({ verdict }) => verdict?.evidence_document_id))
	const file = case_view.documents.find(
		(document) => document.may_read && shown.has(document.document_id) && documentState(document).blocked === undefined,
	)
	const neighbour = (of: StaffIdentPerson | undefined): Neighbour | undefined =>
		of === undefined ? undefined : { to: path.identification(applicationId, of.signatory_id), name: nameOf(of) }
	const [previous, next] = [neighbour(people[at - 1]), neighbour(people[at + 1])]
	const ask = (what: Asking) => () => {
		setAsking(what)
		setPane('work')
	}
	const confirm = (): void => {
		if (open === undefined || isPending) return
		answer({ params: { applicationId, identId: open.ident_id }, body: { answer: 'confirm' } }).then(
			() => showMessage({ kind: 'success', text: t('second-person:done') }),
			(error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
		)
	}
	const refuse = async (note: string): Promise<void> => {
		if (open === undefined) return
		await answer({ params: { applicationId, identId: open.ident_id }, body: { answer: 'refuse', note } })
		showMessage({ kind: 'success', text: t('second-person:done') })
	}
	const verdicts = person.may_judge ? { accept: ask('completed'), return: ask('failed') } : {}
	const possible: WorkDeeds = {
		...(open === undefined ? verdicts : { accept: confirm, return: ask('refuse') }),
		pass_on: may_pass_on ? ask('pass_on') : undefined,
		next: next === undefined ? undefined : () => void navigate(next.to),
		previous: previous === undefined ? undefined : () => void navigate(previous.to),
		...(file !== undefined && { zoom_in: () => viewer.current?.zoom(1), zoom_out: () => viewer.current?.zoom(-1) }),
	}
	const deeds = asking === undefined ? possible : whileAsked(possible)
	const press = useWorkKeys(deeds)
	const close = (): void => setAsking(undefined)
	const runs = (
		<>
			{person.runs.length === 0 && <p className={work.muted}>{t('identifications:staff.never')}</p>}
			{person.runs.map((run) => (
				<IdentRun key={run.ident_id} applicationId={applicationId} run={run} name={name} />
			))}
		</>
	)
	const texts =
		open === undefined
			? { accept: t('identifications:staff.dialog.completed'), return: t('identifications:staff.dialog.failed') }
			: { accept: t('second-person:confirm'), return: t('second-person:refuse') }
	return (
		<EvidenceDesk
			title={t('identification.page', { name })}
			company={{ name: companyName, to: path.section(applicationId, 'identifications') }}
			position={t('identification.position', { number: at + 1, total: people.length })}
			heading={name}
			about={<IdentState person={person} />}
			previous={previous}
			next={next}
			pane={pane}
			onPane={setPane}
			deeds={deeds}
			acts={asking === undefined ? <WorkActs deeds={deeds} texts={texts} is_busy={isPending} /> : undefined}
			evidence={
				file === undefined ? (
					<div className={work.paper}>{runs}</div>
				) : (
					<Viewer
						key={file.document_id}
						ref={viewer}
						name={file.document_name}
						load={(signal) => callForFile(getFileContent, { params: { applicationId, documentId: file.document_id }, signal })}
						onKey={press}
						texts={viewerTexts(file.document_name)}
					/>
				)
			}
			work={
				<div className={work.stack}>
					<ValidUntil person={person} />
					{file !== undefined && runs}
					{open === undefined && asking === undefined && (
						<p className={work.muted}>{t(person.may_judge ? 'identifications:staff.dialog.lead' : 'identification.nothing')}</p>
					)}
					{(asking === 'completed' || asking === 'failed') && (
						<JudgeForm key={asking} applicationId={applicationId} person={person} result={asking} onDone={close} />
					)}
					{asking === 'refuse' && open !== undefined && <RefuseDialog refuse={refuse} onClose={close} />}
					{asking === 'pass_on' && (
						<PassOnForm applicationId={applicationId} thing={t('identification.page', { name })} onDone={close} onCancel={close} />
					)}
				</div>
			}
		/>
	)
}
