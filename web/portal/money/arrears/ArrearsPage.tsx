import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getOwnArrears, getOwnLetter, type OwnArrears } from '#contract/money/arrears.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall } from '../../../kit/query.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './Arrears.module.css'
import { PayBox } from '../transfer/PayBox.tsx'
import { Owed } from './Owed.tsx'

/** Few ask for time. */
const AskDialog = lazyComponent(async () => (await import('./AskDialog.tsx')).AskDialog)

/** What is late of a loan, for its borrower: how much, why, how it is paid, and how one asks for time. */
export function ArrearsPage() {
	const { t } = useTranslation('arrears')
	const { id: applicationId = '' } = useParams()
	const { data } = useCall(getOwnArrears, { params: { applicationId } })
	return (
		<article className={classes.page}>
			<Breadcrumb steps={[{ to: path.loan(applicationId), text: t('to_loan') }]} current={t('page')} />
			<header>
				<h1 tabIndex={-1}>{t('page')}</h1>
				{data !== undefined && (
					<p className={classes.about}>
						{data.companyName} · {t('number', { number: data.number })}
					</p>
				)}
			</header>
			{data === undefined ? <PanelSkeleton /> : <Content applicationId={applicationId} data={data} />}
		</article>
	)
}

interface ContentProps {
	readonly applicationId: string
	readonly data: OwnArrears
}

function Content({ applicationId, data }: ContentProps) {
	const { t } = useTranslation('arrears')
	const formats = useLoanFormats(data.currency)
	const { arrears } = data
	const [oldest] = arrears?.claims ?? []
	if (arrears === null || oldest === undefined)
		return (
			<>
				<Notice kind="success" title={t('none')}>
					<p>{t('none_text')}</p>
				</Notice>
				<Letters applicationId={applicationId} data={data} />
			</>
		)
	return (
		<>
			<section className={classes.sum}>
				<p className={classes.figure}>{t('sum', { amount: formats.money(arrears.amount_cents) })}</p>
				<p>{t('since', { date: formats.date(oldest.due_on), day: formats.date(data.day) })}</p>
			</section>
			<div className={classes.columns}>
				<section className={classes.part}>
					<h2>{t('pay')}</h2>
					{data.transfer === null ? <p>{t('agreed')}</p> : <PayBox transfer={data.transfer} />}
				</section>
				<Owed arrears={arrears} currency={data.currency} />
			</div>
			<MoreTime applicationId={applicationId} data={data} />
			<section className={classes.part}>
				<h2>{t('next')}</h2>
				<p>{nextText(data, t, formats.date)}</p>
				<p>{t('paid_already')}</p>
			</section>
			<Letters applicationId={applicationId} data={data} />
			<section className={classes.part}>
				<h2>{t('person')}</h2>
				<Contact />
			</section>
		</>
	)
}

function nextText(
	{ next, waits_until }: OwnArrears,
	t: ReturnType<typeof useTranslation<'arrears'>>['t'],
	date: (day: string) => string,
): string {
	if (waits_until !== null) return t('waits', { date: date(waits_until) })
	if (next === null) return t('next_nothing')
	return t(next.step === 'hand_over' ? 'next_person' : 'next_letter', { date: date(next.on) })
}

function MoreTime({ applicationId, data }: ContentProps) {
	const { t } = useTranslation('arrears')
	const formats = useLoanFormats(data.currency)
	const [is_open, setOpen] = useState(false)
	const { asked } = data
	if (asked === null && !data.may_ask) return null
	return (
		<section className={classes.part}>
			<h2>{t('time')}</h2>
			{asked === null ? (
				<>
					<p>{t('time_text')}</p>
					<div>
						<Button emphasis="secondary" onClick={() => setOpen(true)}>
							{t('ask')}
						</Button>
					</div>
				</>
			) : (
				<p>{t('asked', { date: formats.date(asked.at.slice(0, 10)), until: formats.date(asked.until) })}</p>
			)}
			{is_open && <AskDialog applicationId={applicationId} onClose={() => setOpen(false)} />}
		</section>
	)
}

function Letters({ applicationId, data: { letters, currency, number } }: ContentProps) {
	const { t } = useTranslation('arrears')
	const formats = useLoanFormats(currency)
	const problemText = useProblemText()
	const [fetching, setFetching] = useState<string>()
	if (letters.length === 0) return null

	async function fetchLetter(letterId: string, day: string): Promise<void> {
		setFetching(letterId)
		try {
			saveFile(`${number}-${day}.pdf`, await callForFile(getOwnLetter, { params: { applicationId, letterId } }))
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setFetching(undefined)
		}
	}

	return (
		<section className={classes.part}>
			<h2>{t('letters')}</h2>
			<ul className={classes.letters}>
				{letters.map(({ letter_id, step, dated_on, amount_cents }) => (
					<li key={letter_id}>
						<Button emphasis="secondary" is_busy={fetching === letter_id} onClick={() => void fetchLetter(letter_id, dated_on)}>
							{t('letter_of', { letter: t(`letter.${step}`), date: formats.date(dated_on), amount: formats.money(amount_cents) })}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
