import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { answerMonthClosing, listMonthClosings, type MonthClosings } from '#contract/money/staff/month-closings.ts'

import { Button } from '../../../kit/Button.tsx'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { PartnerChoice, useChosenPartner } from '#web/backoffice/partners/PartnerChoice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { useMonthName } from './month-name.ts'
import { MonthTotals } from './MonthTotals.tsx'
import classes from './MonthClosing.module.css'

/** The months of a partner's books: what was booked in each, and closing them by two people. */
export function MonthClosingPage() {
	const { t } = useTranslation(['month-closing', 'backoffice'])
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const nameOf = useMonthName()
	const partner = useChosenPartner()
	const [is_closing, setClosing] = useState(false)
	const { data } = useCall(listMonthClosings, { params: { partnerKey: partner } }, { enabled: partner !== '' })
	const closed = data === undefined ? [] : [...data.closed.map(({ month }) => month), ...data.closed_along]
	const months = [...(data?.open.toReversed() ?? []), ...closed.toSorted((one, other) => (one < other ? 1 : -1))]
	const wanted = query.get('month')
	const chosen = months.find((month) => month === wanted) ?? data?.proposed?.month ?? data?.open[0] ?? months[0]
	return (
		<>
			<PageHead title={t('backoffice:pages.month_closing')} lead={t('lead')}>
				{data?.may_propose === true && chosen !== undefined && data.open.includes(chosen) && (
					<Button onClick={() => setClosing(true)}>{t('close')}</Button>
				)}
			</PageHead>
			<div className={classes.choices}>
				<PartnerChoice label={t('backoffice:application.partner')} addressOf={(key) => path.monthClosing({ partner: key })} />
				{chosen !== undefined && (
					<NativeSelect
						label={t('month')}
						value={chosen}
						onChange={(event) =>
							void navigate(path.monthClosing({ partner, month: event.currentTarget.value }), { preventScrollReset: true })
						}
						rightSection={<ChevronDownIcon />}
						rightSectionPointerEvents="none"
					>
						{months.map((month) => (
							<option key={month} value={month}>
								{data?.open.includes(month) === true ? nameOf(month) : t('is_closed', { month: nameOf(month) })}
							</option>
						))}
					</NativeSelect>
				)}
			</div>
			{data === undefined ? (
				<Skeleton lines={8} />
			) : (
				<>
					{data.proposed !== null && <Waiting partner={partner} proposed={data.proposed} />}
					{data.refused !== null && (
						<p className={classes.note}>
							{t('refused', { month: nameOf(data.refused.month), name: data.refused.refused_by, note: data.refused.note })}
						</p>
					)}
					{chosen === undefined ? <p className={classes.muted}>{t('none_over')}</p> : <MonthTotals partner={partner} month={chosen} />}
					<Closed closed={data.closed} />
				</>
			)}
			{is_closing && chosen !== undefined && <CloseDialog partner={partner} month={chosen} onClose={() => setClosing(false)} />}
		</>
	)
}

function Waiting({ partner, proposed }: { readonly partner: string; readonly proposed: NonNullable<MonthClosings['proposed']> }) {
	const { t } = useTranslation('month-closing')
	const nameOf = useMonthName()
	const { mutateAsync: send } = useSend(answerMonthClosing, { refreshes: [listMonthClosings] })
	const { closing_id, month, may_answer, may_withdraw } = proposed
	return (
		<section className={classes.part}>
			<h2>{t('waiting')}</h2>
			<SecondPerson
				what={t('what', { month: nameOf(month) })}
				changes={[]}
				why=""
				proposed_by={proposed.proposed_by}
				proposed_at={proposed.proposed_at}
				answered_by={proposed.answered_by}
				may={{ confirm: may_answer, refuse: may_answer, withdraw: may_withdraw }}
				onAnswer={async (body) => void (await send({ params: { partnerKey: partner, closingId: closing_id }, body }))}
			>
				<p>{t('for_good')}</p>
			</SecondPerson>
		</section>
	)
}

function Closed({ closed }: Pick<MonthClosings, 'closed'>) {
	const { t } = useTranslation('month-closing')
	const nameOf = useMonthName()
	const times = useTimes()
	if (closed.length === 0) return null
	return (
		<section className={classes.part}>
			<h2>{t('closed')}</h2>
			<ul className={classes.closed}>
				{closed.map(({ month, closed_by, confirmed_by, closed_at }) => (
					<li key={month}>
						<span className={classes.month}>{nameOf(month)}</span>
						<span className={classes.muted}>
							{t('closed_by', { first: closed_by, second: confirmed_by, time: times.exact(new Date(closed_at)) })}
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
