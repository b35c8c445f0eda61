import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { DocumentView } from '#contract/documents.ts'
import { getFile, getFileDownloadUrl } from '#contract/staff/applications.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { isSignedOut, useStaff } from '../../account/session.ts'
import { CopyButton } from '../../shell/CopyButton.tsx'
import { useFormats } from '../../shell/formats.ts'
import { DownloadIcon } from '../../shell/icons.tsx'
import { Tag } from '../../shell/Tag.tsx'
import { useTimes } from '../../shell/times.ts'
import { useWords } from '../../shell/words.ts'
import { documentState } from './document-state.ts'
import classes from './DocumentsSection.module.css'

/** Enough of a digest to compare at a glance; the whole is behind the pointer and in the clipboard. */
const shown_digits = 12

interface DocumentItemProps {
	readonly applicationId: string
	readonly document: DocumentView
}

/** One file: what it is, whether it can be trusted, its receipt, and the way to open it. */
export function DocumentItem({ applicationId, document }: DocumentItemProps) {
	const { t } = useTranslation('backoffice')
	const formats = useFormats()
	const times = useTimes()
	const words = useWords()
	const may_read = useStaff().permissions.includes('document_read')
	const state = documentState(document)
	const why = may_read ? state.blocked : 'no_permission'
	const { as_of_date, size_bytes, uploaded, sha256 } = document
	return (
		<li className={classes.document}>
			<div className={classes.what}>
				<p className={classes.type}>
					{words.documentType(document.document_type)} <Tag tone={state.tone}>{t(`documents.${state.name}`)}</Tag>
					{!document.is_client_visible && <Tag>{t('documents.internal')}</Tag>}
				</p>
				<p className={classes.name}>{document.document_name}</p>
				<dl className={classes.details}>
					{as_of_date !== null && <Detail name={t('documents.as_of_date')}>{formats.date(as_of_date)}</Detail>}
					{size_bytes !== null && <Detail name={t('documents.size')}>{formats.bytes(size_bytes)}</Detail>}
					{uploaded !== null && <Detail name={t('documents.uploaded')}>{times.exact(new Date(uploaded))}</Detail>}
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
			</div>
			<Download applicationId={applicationId} document={document} why={why === undefined ? undefined : t(`documents.why.${why}`)} />
		</li>
	)
}

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
)

/** Asks for an address of some minutes and opens it. What cannot be opened says why, to a keyboard too. */
function Download({ applicationId, document, why }: DocumentItemProps & { readonly why: string | undefined }) {
	const { t } = useTranslation('backoffice')
	const problemText = useProblemText()
	const why_id = useId()
	// Opening a document is an entry in the history.
	const ask = useSend(getFileDownloadUrl, { refreshes: [getFile] })
	const download = async (): Promise<void> => {
		if (why !== undefined || ask.isPending) return
		try {
			const { download_url } = await ask.mutateAsync({ params: { applicationId, documentId: document.document_id } })
			location.assign(download_url)
		} catch (error) {
			if (!isSignedOut(error)) showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}
	return (
		<div className={classes.download}>
			<button
				type="button"
				className={classes.button}
				aria-label={t('documents.download_named', { name: document.document_name })}
				aria-disabled={why !== undefined || ask.isPending || undefined}
				aria-describedby={why === undefined ? undefined : why_id}
				onClick={() => void download()}
			>
				<DownloadIcon />
				{t(ask.isPending ? 'documents.preparing' : 'documents.download')}
			</button>
			{why !== undefined && (
				<p id={why_id} className={classes.why}>
					{why}
				</p>
			)}
		</div>
	)
}
