import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { answerCorridor, listCorridors, type Corridor } from '#contract/partners/staff/corridors.ts'
import { shiftPoint } from '#domain/platform/money.ts'

import { FigureTable } from '../../../kit/figures/FigureTable.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import classes from './Rates.module.css'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useWords } from '#web/backoffice/platform/words.ts'
import { CorridorDialog } from './CorridorDialog.tsx'

/** The rate corridor of each product and partner, and the changes that wait for a second person. */
export function CorridorsPage() {
	const { t } = useTranslation('pricing')
	const [changed, setChanged] = useState<Corridor>()
	const { data } = useCall(listCorridors, {})
	const waiting = data?.corridors.filter(({ proposed }) => proposed !== null) ?? []
	return (
		<>
			<PageHead title={t('corridors.page')} lead={t('corridors.lead')} />
			{data === undefined && <Skeleton lines={8} />}
			{waiting.length > 0 && (
				<section className={classes.part}>
					<h2>{t('corridors.waiting')}</h2>
					<ul className={classes.waiting}>
						{waiting.map((corridor) => (
							<Waiting key={corridor.proposed?.corridor_id} corridor={corridor} proposed={corridor.proposed} />
						))}
					</ul>
				</section>
			)}
			{[...Map.groupBy(data?.corridors ?? [], ({ partner }) => partner.key).values()].map((corridors) => (
				<OfPartner
					key={corridors[0]?.partner.key}
					name={corridors[0]?.partner.display_name ?? ''}
					corridors={corridors}
					onChange={data?.may_propose === true ? setChanged : undefined}
				/>
			))}
			{changed !== undefined && <CorridorDialog corridor={changed} onClose={() => setChanged(undefined)} />}
		</>
	)
}

function useRange() {
	const formats = useFormats()
	return ({ min_rate_bps, max_rate_bps }: Pick<Corridor, 'min_rate_bps' | 'max_rate_bps'>) => ({
		min: formats.percent(shiftPoint(min_rate_bps, -4)),
		max: formats.percent(shiftPoint(max_rate_bps, -4)),
	})
}

interface OfPartnerProps {
	readonly name: string
	readonly corridors: readonly Corridor[]
	/** Undefined for read-only access. */
	readonly onChange: ((corridor: Corridor) => void) | undefined
}

function OfPartner({ name, corridors, onChange }: OfPartnerProps) {
	const { t } = useTranslation('pricing')
	const formats = useFormats()
	const words = useWords()
	const rangeOf = useRange()
	return (
		<section className={classes.part}>
			<h2>{name}</h2>
			<FigureTable caption={`${t('corridors.page')}, ${name}`} is_headed className={classes.fixings}>
				<thead>
					<tr>
						<th scope="col" className={classes.name}>
							{t('corridors.product')}
						</th>
						<th scope="col" className={classes.bound}>
							{t('corridors.min')}
						</th>
						<th scope="col" className={classes.bound}>
							{t('corridors.max')}
						</th>
						<th scope="col" className={classes.origin}>
							{t('corridors.since')}
						</th>
						{onChange !== undefined && (
							<td className={classes.act}>
								<span className="visually-hidden">{t('corridors.acts')}</span>
							</td>
						)}
					</tr>
				</thead>
				<tbody>
					{corridors.map((corridor) => {
						const { product_id, loan_type, changed, proposed } = corridor
						const { min, max } = rangeOf(corridor)
						const origin =
							changed === null
								? t('corridors.by_product')
								: t('corridors.by_two', {
										first: changed.proposed_by,
										second: changed.confirmed_by,
										date: formats.date(changed.confirmed_at),
									})
						return (
							<tr key={product_id}>
								<th scope="row" className={classes.name}>
									{words.loanType(loan_type)} {proposed !== null && <Tag tone="warning">{t('corridors.is_waiting')}</Tag>}
									<span className={classes.below}>
										{t('corridors.range', { min, max })} · {origin}
									</span>
								</th>
								<td className={classes.bound}>{min}</td>
								<td className={classes.bound}>{max}</td>
								<td className={classes.origin}>{origin}</td>
								{onChange !== undefined && (
									<td>
										{proposed === null && (
											<button type="button" className={classes.change} onClick={() => onChange(corridor)}>
												{t('corridors.change')}
												<span className="visually-hidden">: {words.loanType(loan_type)}</span>
											</button>
										)}
									</td>
								)}
							</tr>
						)
					})}
				</tbody>
			</FigureTable>
		</section>
	)
}

interface WaitingProps {
	readonly corridor: Corridor
	readonly proposed: Corridor['proposed']
}

function Waiting({ corridor, proposed }: WaitingProps) {
	const { t } = useTranslation('pricing')
	const words = useWords()
	const rangeOf = useRange()
	const { mutateAsync: send } = useSend(answerCorridor, { refreshes: [listCorridors] })
	if (proposed === null) return null
	const { corridor_id: corridorId, reason, proposed_by, proposed_at, may_decide, may_withdraw, answered_by } = proposed
	const about = `${words.loanType(corridor.loan_type)}, ${corridor.partner.display_name}`
	const [before, after] = [rangeOf(corridor), rangeOf(proposed)]
	return (
		<li>
			<SecondPerson
				what={about}
				about={about}
				changes={[
					{ name: t('corridors.min'), before: before.min, after: after.min },
					{ name: t('corridors.max'), before: before.max, after: after.max },
				]}
				why={reason}
				proposed_by={proposed_by}
				proposed_at={proposed_at}
				answered_by={answered_by}
				may={{ confirm: may_decide, refuse: may_decide, withdraw: may_withdraw }}
				onAnswer={async (body) => void (await send({ params: { corridorId }, body }))}
			/>
		</li>
	)
}
