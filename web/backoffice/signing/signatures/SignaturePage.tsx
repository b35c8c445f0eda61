import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import { getFileContent } from '#contract/applying/staff/documents.ts'
import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getSignedContent, getSigning, receiveOriginals, type SigningView, type StaffSigner } from '#contract/signing/staff/signatures.ts'

import { CallRefusal, callForFile } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Viewer, type ViewerControl } from '../../../kit/viewer/Viewer.tsx'
import { documentState } from '#web/backoffice/applying/documents/document-state.ts'
import { EvidenceDesk, LoadingDesk, type Neighbour, type Pane } from '#web/backoffice/platform/evidence/EvidenceDesk.tsx'
import { PassOnForm } from '#web/backoffice/platform/evidence/PassOnForm.tsx'
import { useViewerTexts } from '#web/backoffice/platform/evidence/use-viewer-texts.ts'
import work from '#web/backoffice/platform/evidence/Work.module.css'
import { WorkActs } from '#web/backoffice/platform/evidence/WorkActs.tsx'
import { useWorkKeys, whileAsked, type WorkDeeds } from '#web/backoffice/platform/evidence/work-keys.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { DefectForm } from './DefectForm.tsx'
import { isToBeSeen, isWrong, useSignatureState, type StaffSignatureDocument } from './signature-state.ts'
import { SignatureFacts } from './SignatureFacts.tsx'

interface Signature {
	readonly person: StaffSigner
	readonly signature_document: StaffSignatureDocument
}

/** What has been signed or is awaited on paper, person by person. */
const signaturesOf = ({ people }: SigningView): Signature[] =>
	people.flatMap((person) =>
		person.signature_documents.flatMap((signature_document) =>
			isToBeSeen(person, signature_document) ? [{ person, signature_document }] : [],
		),
	)

/** A document as somebody signed it, and the check of its original. */
export function SignaturePage() {
	const { applicationId = '', signatoryId = '', signatureDocumentId = '' } = useParams()
	const { data: case_view, error } = useCall(getCase, { params: { applicationId } }, { throwOnError: false })
	const { data: signing } = useCall(getSigning, { params: { applicationId } })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	if (case_view === undefined && error !== null) throw error
	if (case_view === undefined || signing === undefined) return <LoadingDesk />
	const all = signaturesOf(signing)
	const at = all.findIndex(
		({ person, signature_document }) =>
			person.signatory_id === signatoryId && signature_document.signature_document_id === signatureDocumentId,
	)
	const signature = all[at]
	if (signature === undefined) return <NotFoundPage />
	return <Desk key={`${signatoryId} ${signatureDocumentId}`} case_view={case_view} signing={signing} all={all} at={at} {...signature} />
}

interface DeskProps extends Signature {
	readonly case_view: CaseView
	readonly signing: SigningView
	readonly all: readonly Signature[]
	readonly at: number
}

/** The original lies on the reader's table, and its cover sheet belongs to this round. */
const isAwaited = ({ may }: SigningView, { person, signature_document }: Signature): boolean =>
	may.receive && person.cover_code !== null && person.awaited_originals.includes(signature_document.signature_document_id)

function Desk({ case_view, signing, all, at, person, signature_document }: DeskProps) {
	const { t } = useTranslation(['evidence', 'signatures'])
	const problemText = useProblemText()
	const viewerTexts = useViewerTexts()
	const stateOf = useSignatureState()
	const navigate = useNavigate()
	const may_pass_on = useStaff().permissions.includes('task')
	const { applicationId, companyName } = case_view.application
	const params = { applicationId }
	const [asking, setAsking] = useState<'return' | 'pass_on'>()
	const [pane, setPane] = useState<Pane>('evidence')
	const [today] = useState(() => new Date().toISOString().slice(0, 10))
	const viewer = useRef<ViewerControl>(null)
	const { mutate: receive, isPending } = useSend(receiveOriginals, { refreshes: [getSigning, getCase] })
	const { signature_document_id, document_name } = signature_document
	/** What was signed on paper is in the scan; the file itself has no signature. */
	const scan = case_view.documents.find(
		(document) =>
			document.document_id === signature_document.scan_document_id && document.may_read && documentState(document).blocked === undefined,
	)
	const kind = t(`signatures:kinds.${signature_document.kind}`)
	const is_awaited = isAwaited(signing, { person, signature_document })
	const neighbour = (of: Signature | undefined): Neighbour | undefined =>
		of === undefined
			? undefined
			: {
					to: path.signature(applicationId, of.person.signatory_id, of.signature_document.signature_document_id),
					name: `${t(`signatures:kinds.${of.signature_document.kind}`)}, ${of.person.name}`,
				}
	const [previous, next] = [neighbour(all[at - 1]), neighbour(all[at + 1])]
	const ask = (what: 'return' | 'pass_on') => () => {
		setAsking(what)
		setPane('work')
	}
	/** On to the next original that is awaited. */
	const goOn = (): void => {
		const to = neighbour([...all.slice(at + 1), ...all.slice(0, at)].find((one) => isAwaited(signing, one)))
		if (to !== undefined) void navigate(to.to)
	}
	const accept = (): void => {
		if (isPending) return
		receive(
			{
				params,
				body: {
					cover_code: person.cover_code ?? '',
					received_on: today,
					signature_documents: [{ signature_document_id, found: 'accepted' }],
				},
			},
			{
				onSuccess: () => {
					showMessage({ kind: 'success', text: t('signature.accepted') })
					goOn()
				},
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	}
	const possible: WorkDeeds = {
		...(is_awaited && { accept, return: ask('return') }),
		pass_on: may_pass_on ? ask('pass_on') : undefined,
		next: next === undefined ? undefined : () => void navigate(next.to),
		previous: previous === undefined ? undefined : () => void navigate(previous.to),
		zoom_in: () => viewer.current?.zoom(1),
		zoom_out: () => viewer.current?.zoom(-1),
	}
	const deeds = asking === undefined ? possible : whileAsked(possible)
	const press = useWorkKeys(deeds)
	const close = (): void => setAsking(undefined)
	const title = t('signature.page', { document: kind, name: person.name })
	return (
		<EvidenceDesk
			title={title}
			company={{ name: companyName, to: path.section(applicationId, 'signing') }}
			position={t('signature.position', { number: at + 1, total: all.length })}
			heading={kind}
			about={<span>{person.name}</span>}
			previous={previous}
			next={next}
			pane={pane}
			onPane={setPane}
			deeds={deeds}
			acts={
				asking === undefined ? (
					<WorkActs deeds={deeds} texts={{ accept: t('signature.accept'), return: t('keys.return') }} is_busy={isPending} />
				) : undefined
			}
			evidence={
				scan === undefined ? (
					<Viewer
						key={signature_document_id}
						ref={viewer}
						name={document_name}
						load={(signal) => callForFile(getSignedContent, { params: { ...params, signatureDocumentId: signature_document_id }, signal })}
						onKey={press}
						texts={viewerTexts(document_name)}
					/>
				) : (
					<Viewer
						key={scan.document_id}
						ref={viewer}
						name={scan.document_name}
						load={(signal) => callForFile(getFileContent, { params: { ...params, documentId: scan.document_id }, signal })}
						onKey={press}
						texts={viewerTexts(scan.document_name)}
					/>
				)
			}
			work={
				<div className={work.stack}>
					<p>
						<Tag tone={isWrong(signature_document) ? 'danger' : is_awaited ? 'warning' : 'success'}>{stateOf(signature_document)}</Tag>
					</p>
					<SignatureFacts person={person} signature_document={signature_document} />
					<p className={work.muted}>{t(is_awaited ? 'signature.awaited' : 'signature.nothing')}</p>
					{asking === 'return' && (
						<DefectForm params={params} person={person} signature_document_id={signature_document_id} today={today} onDone={close} />
					)}
					{asking === 'pass_on' && <PassOnForm applicationId={applicationId} thing={title} onDone={close} onCancel={close} />}
				</div>
			}
		/>
	)
}
