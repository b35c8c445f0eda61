import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoanDocuments as Written, LoanDocumentView } from '#contract/money/loan-documents.ts'
import type { AskedLoanDocument } from '#domain/money/loan-documents/kinds.ts'

import { Button } from '../Button.tsx'
import { DayInput } from '../fields/DayInput.tsx'
import { showMessage } from '../messages/messages.ts'
import { saveFile } from '../save-file.ts'
import { useFormats } from '../texts/formats.ts'
import { useProblemText } from '../texts/problem-text.ts'
import classes from './LoanDocuments.module.css'

/** The first ones; the others on request. */
const first = 8

interface LoanDocumentsProps {
	readonly written: Written
	readonly onMake: (wanted: AskedLoanDocument) => Promise<unknown>
	readonly load: (document: LoanDocumentView) => Promise<Blob>
}

/** What was written of a loan, each a file, and what may be asked for: the balance on a day, and the interest of a year. */
export function LoanDocuments({ written, onMake, load }: LoanDocumentsProps) {
	const { t } = useTranslation('loans')
	const formats = useFormats()
	const problemText = useProblemText()
	const [busy, setBusy] = useState<string>()
	const [is_whole, setWhole] = useState(false)
	const { documents } = written
	const shown = is_whole ? documents : documents.slice(0, first)

	async function during(what: string, work: () => Promise<unknown>): Promise<void> {
		setBusy(what)
		try {
			await work()
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setBusy(undefined)
		}
	}

	return (
		<>
			{documents.length === 0 && <p className={classes.note}>{t('documents.none')}</p>}
			<ul className={classes.list}>
				{shown.map((document) => (
					<li key={document.document_id} className={classes.row} data-replaced={!document.is_current || undefined}>
						<div>
							<p className={classes.name}>
								{t(`documents.kind.${document.kind}`, { date: formats.date(document.as_of), year: document.as_of.slice(0, 4) })}
							</p>
							<p className={classes.note}>{document.is_current ? formats.bytes(document.size_bytes) : t('documents.replaced')}</p>
						</div>
						<Button
							emphasis="quiet"
							is_busy={busy === document.document_id}
							onClick={() => void during(document.document_id, async () => saveFile(document.name, await load(document)))}
						>
							{t('documents.save')}
							<span className="visually-hidden">
								{t(`documents.kind.${document.kind}`, { date: formats.date(document.as_of), year: document.as_of.slice(0, 4) })}
							</span>
						</Button>
					</li>
				))}
			</ul>
			{documents.length > shown.length && (
				<div>
					<Button emphasis="quiet" onClick={() => setWhole(true)}>
						{t('documents.all', { number: documents.length })}
					</Button>
				</div>
			)}
			{written.may_make && written.balance_days !== null && (
				<Asking written={written} busy={busy} onMake={(wanted) => void during(wanted.kind, () => onMake(wanted))} />
			)}
		</>
	)
}

interface AskingProps {
	readonly written: Written
	readonly busy: string | undefined
	readonly onMake: (wanted: AskedLoanDocument) => void
}

function Asking({ written: { balance_days, years, documents }, busy, onMake }: AskingProps) {
	const { t } = useTranslation('loans')
	const formats = useFormats()
	const last = balance_days?.to ?? ''
	const [on, setOn] = useState(last)
	const has = (year: number): boolean =>
		documents.some(({ kind, as_of, is_current }) => kind === 'interest_statement' && is_current && as_of.startsWith(`${year}-`))
	const missing = years.filter((year) => !has(year))
	const next_year = Number(last.slice(0, 4)) + 1
	return (
		<div className={classes.asking}>
			<div className={classes.day}>
				<DayInput label={t('documents.balance_on')} value={on} max={last} onChange={setOn} />
				<Button
					emphasis="secondary"
					is_busy={busy === 'balance_confirmation'}
					onClick={() => onMake({ kind: 'balance_confirmation', on: on === '' ? last : on })}
				>
					{t('documents.make_balance')}
				</Button>
			</div>
			{missing.map((year) => (
				<div key={year}>
					<Button emphasis="secondary" is_busy={busy === 'interest_statement'} onClick={() => onMake({ kind: 'interest_statement', year })}>
						{t('documents.make_interest', { year })}
					</Button>
				</div>
			))}
			<p className={classes.note}>{t('documents.interest_from', { year: next_year - 1, date: formats.date(`${next_year}-01-01`) })}</p>
		</div>
	)
}
