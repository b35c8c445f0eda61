import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { answerReferenceRate, listReferenceRates, type Fixing, type ReferenceRateList } from '#contract/partners/staff/reference-rates.ts'

import { Button } from '../../../kit/Button.tsx'
import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { FixingDialog } from './FixingDialog.tsx'
import { useRateNames } from './rate-names.ts'
import classes from './Rates.module.css'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'

/** The market's reference rates: what holds, what waits for a second person, what was before. */
export function RatesPage() {
	const { t } = useTranslation('pricing')
	const [is_open, setOpen] = useState(false)
	const { data } = useCall(listReferenceRates, {})
	return (
		<>
			<PageHead title={t('rates.page')} lead={t('rates.lead')}>
				{data?.may_propose === true && (
					<Button emphasis={data.proposed.some(({ may_decide }) => may_decide) ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
						{t('rates.enter')}
					</Button>
				)}
			</PageHead>
			{data === undefined ? (
				<Skeleton lines={8} />
			) : (
				<>
					{data.proposed.length > 0 && <Waiting proposed={data.proposed} />}
					<section className={classes.part}>
						<h2>{t('rates.latest')}</h2>
						{data.latest.length === 0 ? (
							<p className={classes.muted}>{t('rates.none')}</p>
						) : (
							<Fixings caption={t('rates.latest')} fixings={data.latest} />
						)}
					</section>
					{data.earlier.length > 0 && (
						<section className={classes.part}>
							<h2>{t('rates.earlier')}</h2>
							<Fixings caption={t('rates.earlier')} fixings={data.earlier} />
						</section>
					)}
					{is_open && <FixingDialog today={data.today} onClose={() => setOpen(false)} />}
				</>
			)}
		</>
	)
}

interface FixingsProps {
	readonly caption: string
	readonly fixings: readonly (Fixing & { readonly is_stale?: boolean })[]
}

function Fixings({ caption, fixings }: FixingsProps) {
	const { t } = useTranslation('pricing')
	const formats = useFormats()
	const names = useRateNames()
	return (
		<FigureTable caption={caption} is_headed className={classes.fixings}>
			<thead>
				<tr>
					<th scope="col" className={classes.name}>
						{t('rates.rate')}
					</th>
					<th scope="col" className={classes.rate}>
						{t('rates.value')}
					</th>
					<th scope="col" className={classes.day}>
						{t('rates.day')}
					</th>
					<th scope="col" className={classes.origin}>
						{t('rates.origin')}
					</th>
				</tr>
			</thead>
			<tbody>
				{fixings.map(({ fixing_id, rate, tenor, fixed_on, value, source, proposed_by, confirmed_by, is_stale = false }) => {
					const origin =
						source === null ? t('rates.by_two', { first: proposed_by ?? '', second: confirmed_by ?? '' }) : t('rates.from_file', { source })
					return (
						<tr key={fixing_id}>
							<th scope="row" className={classes.name}>
								{names.rate(rate)} {names.tenor(tenor)} {is_stale && <Tag tone="warning">{t('rates.stale')}</Tag>}
								<span className={classes.below}>
									{formats.date(fixed_on)} · {origin}
								</span>
							</th>
							<td className={classes.rate}>{formats.percent(value, { decimals: 4 })}</td>
							<td className={classes.day}>{formats.date(fixed_on)}</td>
							<td className={classes.origin}>{origin}</td>
						</tr>
					)
				})}
			</tbody>
		</FigureTable>
	)
}

function Waiting({ proposed }: { readonly proposed: ReferenceRateList['proposed'] }) {
	const { t } = useTranslation('pricing')
	const formats = useFormats()
	const names = useRateNames()
	const { mutateAsync: send } = useSend(answerReferenceRate, { refreshes: [listReferenceRates] })
	const percent = (value: number): string => formats.percent(value, { decimals: 4 })
	return (
		<section className={classes.part}>
			<h2>{t('rates.waiting')}</h2>
			<ul className={classes.waiting}>
				{proposed.map((row) => {
					const about = `${names.rate(row.rate)} ${names.tenor(row.tenor)}, ${formats.date(row.fixed_on)}`
					return (
						<li key={row.fixing_id}>
							<SecondPerson
								what={about}
								about={about}
								changes={[
									{ name: t('rates.value'), before: row.replaces === null ? null : percent(row.replaces), after: percent(row.value) },
								]}
								why=""
								proposed_by={row.proposed_by ?? ''}
								proposed_at={row.proposed_at}
								answered_by={row.answered_by}
								may={{ confirm: row.may_decide, refuse: row.may_decide, withdraw: row.may_withdraw }}
								onAnswer={async (body) => void (await send({ params: { fixingId: row.fixing_id }, body }))}
							/>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
