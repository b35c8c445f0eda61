import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getCase } from '#contract/cases/staff/applications.ts'
import { changeVisibility, getFileDownloadUrl } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { chainOf } from '#domain/applying/documents/chain.ts'

import { ChevronRightIcon } from '../../../kit/icons.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { CopyButton } from '#web/backoffice/platform/layout/CopyButton.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { DownloadIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { DocumentFindings, findingTones, worstFinding } from './DocumentFindings.tsx'
import { documentState, reviewTone, type DocumentState } from './document-state.ts'
import classes from './DocumentsSection.module.css'

/** Enough digits of a digest to compare at a glance; the title and the clipboard have all of them. */
const shown_digits = 12

interface DocumentItemProps {
	readonly applicationId: string
	readonly document: StaffDocument
	/** The name of the document it replaces. */
	readonly replaces: string | undefined
	/** The object of the document. */
	readonly about: string | undefined
}

/** One document in a line: type, name, state and verdict. What proves it is shown when it is asked for. */
export function DocumentItem({ applicationId, document, replaces, about }: DocumentItemProps) {
	const { t } = useTranslation(['backoffice-documents', 'preflight'])
	const words = useWords()
	const id = useId()
	const [is_open, setOpen] = useState(false)
	const state = documentState(document)
	const why = document.may_read ? state.blocked : 'no_permission'
	const { document_id, document_name: name, document_type, entity_kind, is_replaced } = document
	const found = worstFinding(document)
	const named = [name, about, entity_kind === 'company' || entity_kind === 'loan' ? t(`about.${entity_kind}`) : undefined]
	return (
		<li className={classes.document} data-replaced={is_replaced || undefined}>
			<div className={classes.row}>
				<button
					type="button"
					className={classes.more}
					aria-expanded={is_open}
					aria-controls={id}
					aria-label={t('details', { name })}
					onClick={() => setOpen(!is_open)}
				>
					<ChevronRightIcon />
				</button>
				<p className={classes.type} title={words.documentType(document_type)}>
					{words.documentType(document_type)}
				</p>
				<p className={classes.name} title={name}>
					{named.filter((part) => part !== undefined).join(', ')}
				</p>
				<p className={classes.state}>
					{!document.is_client_visible && <Tag>{t('documents.internal')}</Tag>}
					{found !== undefined && <Tag tone={findingTones[found]}>{t(`preflight:severity.${found}`)}</Tag>}
					{(state.tone !== 'success' || document.brought_by === 'product') && <Tag tone={state.tone}>{t(`documents.${state.name}`)}</Tag>}
					{state.blocked === undefined && document.brought_by !== 'product' && (
						<Tag tone={reviewTone[document.review_status]}>{t(`status.${document.review_status}`)}</Tag>
					)}
				</p>
				<div className={classes.acts}>
					{why === undefined && (
						<Link className={classes.button} to={path.document(applicationId, document_id)}>
							{t('open_review')}
							<span className="visually-hidden"> {name}</span>
						</Link>
					)}
					<Download applicationId={applicationId} document={document} why={why === undefined ? undefined : t(`documents.why.${why}`)} />
				</div>
			</div>
			<div id={id} className={classes.proof} hidden={!is_open}>
				{is_open && <Proof document={document} replaces={replaces} why={why} />}
				{is_open && document.may_change_visibility && <Visibility applicationId={applicationId} document={document} />}
			</div>
		</li>
	)
}

interface ProofProps extends Pick<DocumentItemProps, 'document' | 'replaces'> {
	/** Why it cannot be opened. */
	readonly why: DocumentState['blocked'] | 'no_permission'
}

/** Receipt, digest and chain of a document, and what was found in it. */
function Proof({ document, replaces, why }: ProofProps) {
	const { t } = useTranslation('backoffice-documents')
	const formats = useFormats()
	const times = useTimes()
	const { as_of_date, size_bytes, uploaded, sha256 } = document
	const page_count = document.preflight?.page_count ?? null
	const state = documentState(document)
	return (
		<>
			{why !== undefined && <p>{t(`documents.why.${why}`)}</p>}
			<dl className={classes.details}>
				<Detail name={t('documents.state')}>{t(`documents.${state.name}`)}</Detail>
				{as_of_date !== null && <Detail name={t('documents.as_of_date')}>{formats.date(as_of_date)}</Detail>}
				{page_count !== null && <Detail name={t('documents.pages')}>{page_count}</Detail>}
				{size_bytes !== null && <Detail name={t('documents.size')}>{formats.bytes(size_bytes)}</Detail>}
				<Detail name={t('documents.receipt')}>{document.receipt_number}</Detail>
				{sha256 !== null && (
					<Detail name={t('documents.hash')}>
						<span className={classes.hash} title={sha256}>
							{`${sha256.slice(0, shown_digits)}…`}
						</span>
						<CopyButton text={sha256} what={t('documents.hash')} />
					</Detail>
				)}
			</dl>
			{uploaded !== null && (
				<ol className={classes.chain}>
					{chainOf(document).map(({ step, is_done, at }) => (
						<li key={step} data-done={is_done || undefined}>
							{t(`chain.${step}`)} {at === null ? !is_done && t('chain.is_open') : <time dateTime={at}>{times.exact(new Date(at))}</time>}
						</li>
					))}
				</ol>
			)}
			<DocumentFindings document={document} />
			{document.brought_by === 'staff' && <p>{t('brought_by_staff')}</p>}
			{replaces !== undefined && <p>{t('replaces', { name: replaces })}</p>}
			{document.is_replaced && <p>{t('replaced')}</p>}
		</>
	)
}

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
)

/** Requests a short-lived URL and opens it. A disabled button is focusable and gives its reason. */
function Download({ applicationId, document, why }: Omit<DocumentItemProps, 'replaces' | 'about'> & { readonly why: string | undefined }) {
	const { t } = useTranslation('backoffice-documents')
	const problemText = useProblemText()
	const why_id = useId()
	// Opening a document adds an entry to the history.
	const ask = useSend(getFileDownloadUrl, { refreshes: [getCase] })
	const download = async (): Promise<void> => {
		if (why !== undefined || ask.isPending) return
		try {
			const { download_url } = await ask.mutateAsync({ params: { applicationId, documentId: document.document_id } })
			location.assign(download_url)
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}
	return (
		<>
			<button
				type="button"
				className={classes.icon}
				title={why ?? t(ask.isPending ? 'documents.preparing' : 'documents.download')}
				aria-label={t('documents.download_named', { name: document.document_name })}
				aria-disabled={why !== undefined || ask.isPending || undefined}
				aria-describedby={why === undefined ? undefined : why_id}
				onClick={() => void download()}
			>
				<DownloadIcon />
			</button>
			{why !== undefined && (
				<span id={why_id} className="visually-hidden">
					{why}
				</span>
			)}
		</>
	)
}

/** Shows a document to the company, or hides it. */
function Visibility({ applicationId, document }: Omit<DocumentItemProps, 'replaces' | 'about'>) {
	const { t } = useTranslation('backoffice-documents')
	const problemText = useProblemText()
	const send = useSend(changeVisibility, { refreshes: [getCase] })
	const { document_id, document_name: name, is_client_visible } = document
	const change = async (): Promise<void> => {
		if (send.isPending) return
		try {
			await send.mutateAsync({ params: { applicationId, documentId: document_id }, body: { is_client_visible: !is_client_visible } })
			showMessage({ kind: 'success', text: t(is_client_visible ? 'hidden' : 'shown', { name }) })
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}
	return (
		<button type="button" className={classes.quiet} aria-disabled={send.isPending || undefined} onClick={() => void change()}>
			{t(is_client_visible ? 'hide' : 'show')}
			<span className="visually-hidden"> {name}</span>
		</button>
	)
}
