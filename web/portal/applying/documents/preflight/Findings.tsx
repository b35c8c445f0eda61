import { useTranslation } from 'react-i18next'

import { listDocuments, type DocumentView, type FindingView } from '#contract/applying/documents.ts'
import { confirmDocument } from '#contract/applying/preflight.ts'

import { showMessage } from '../../../../kit/messages/messages.ts'
import { useFindingText } from '../../../../kit/preflight/finding-text.ts'
import { useSend } from '../../../../kit/query.ts'
import { useFormats } from '../../../../kit/texts/formats.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useDocumentName } from '../document-name.ts'
import classes from './Findings.module.css'
import { findingsShown } from './findings.ts'

interface FindingsProps {
	readonly application_id: string
	readonly document: DocumentView
	readonly may_answer: boolean
}

/** The findings of a file, each with its remedy, and the button that confirms the file as it is. */
export function Findings({ application_id, document, may_answer }: FindingsProps) {
	const { t } = useTranslation('preflight')
	const formats = useFormats()
	const problemText = useProblemText()
	const { mutateAsync: send, isPending } = useSend(confirmDocument, { refreshes: [listDocuments] })
	const { blocking, asked, confirmed } = findingsShown(document, may_answer)

	async function confirm(): Promise<void> {
		try {
			await send({
				params: { applicationId: application_id, documentId: document.document_id },
				body: { confirmed_warnings: asked.map(({ code }) => code) },
			})
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}

	if (blocking.length > 0) {
		return (
			<div className={classes.notice}>
				<Notice kind="danger" is_news>
					<List findings={blocking} />
				</Notice>
			</div>
		)
	}
	if (asked.length > 0) {
		return (
			<div className={classes.notice}>
				<Notice kind="warning" is_news>
					<List findings={asked} />
					<div>
						<TextButton is_disabled={isPending} onClick={() => void confirm()}>
							{t('confirm')}
							<span className="visually-hidden"> {document.document_name}</span>
						</TextButton>
					</div>
				</Notice>
			</div>
		)
	}
	return confirmed === null ? null : <p className={classes.confirmed}>{t('confirmed', { date: formats.date(confirmed) })}</p>
}

function List({ findings }: { readonly findings: readonly FindingView[] }) {
	const text = useFindingText({ date: useFormats().date, documentType: useDocumentName() })
	return (
		<ul className={classes.findings}>
			{findings.map((finding) => (
				<li key={finding.code}>
					<strong>{text.what(finding)}</strong> {text.fix(finding)}
				</li>
			))}
		</ul>
	)
}
