import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { changeScenario, listScenarios, removeScenario, type Scenario, type ScenarioList } from '#contract/review/staff/scenarios.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'
import { compared, max_scenarios } from '#domain/review/scenarios/scenarios.ts'

import { Button } from '../../../../kit/Button.tsx'
import { CallRefusal } from '../../../../kit/call.ts'
import { FigureTable } from '../../../../kit/figures/FigureTable.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { KeepDialog } from './KeepDialog.tsx'
import classes from './Pricing.module.css'

interface ScenariosProps {
	readonly applicationId: string
	readonly list: ScenarioList
	readonly currency: Currency
	/** The terms the scenarios are compared with. */
	readonly held: HeldTerms
	/** Loads a scenario's terms into the form; undefined where editing is not allowed. */
	readonly onLoad: ((terms: TermsForm) => void) | undefined
}

export interface HeldTerms {
	readonly kind: 'typed' | 'in_hand' | 'suggested'
	/** Undefined while the terms are incomplete. */
	readonly terms: TermsForm | undefined
}

const facts = ['amount', 'duration', 'rate', 'instalment', 'total_cost', 'effective_rate', 'margin'] as const

/** The current or typed terms beside the saved scenarios, line by line. */
export function Scenarios({ applicationId, list, currency, held, onLoad }: ScenariosProps) {
	const { t } = useTranslation('pricing')
	const [is_open, setOpen] = useState(false)
	const figures = useFigures(currency, list.market)
	const formats = useFormats()
	const { kind, terms } = held
	const columns = [
		...(terms === undefined ? [] : [{ key: kind, scenario: undefined, name: t(`scenarios.${kind}`), terms }]),
		...list.scenarios.map((scenario) => ({ key: scenario.scenario_id, scenario, name: scenario.name, terms: scenario.terms })),
	]
	const is_full = list.scenarios.length >= max_scenarios
	return (
		<section className={classes.scenarios} aria-labelledby="scenarios-title">
			<div className={classes.head}>
				<h2 id="scenarios-title">{t('scenarios.title')}</h2>
				{list.may_change && terms !== undefined && !is_full && (
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t('scenarios.keep')}
					</Button>
				)}
				{is_full && <span className={classes.muted}>{t('scenarios.full', { max: max_scenarios })}</span>}
			</div>
			{list.scenarios.length === 0 ? (
				<p className={classes.muted}>{t('scenarios.none', { max: max_scenarios })}</p>
			) : (
				<FigureTable caption={t('scenarios.caption', { currency })} className={classes.compared}>
					<thead>
						<tr>
							<th scope="col">
								<span className="visually-hidden">{t('scenarios.figure')}</span>
							</th>
							{columns.map(({ key, name, scenario }) => (
								<th key={key} scope="col">
									{name}
									{scenario !== undefined && (
										<span className={classes.who}>{`${scenario.saved_by}, ${formats.date(scenario.saved_at)}`}</span>
									)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{facts.map((fact) => (
							<tr key={fact}>
								<th scope="row">{t(`scenarios.fact.${fact}`)}</th>
								{columns.map((column) => (
									<td key={column.key}>{figures(column.terms)[fact] ?? '–'}</td>
								))}
							</tr>
						))}
						{list.may_change && list.scenarios.length > 0 && (
							<tr>
								<th scope="row">
									<span className="visually-hidden">{t('scenarios.acts')}</span>
								</th>
								{columns.map(({ key, scenario }) => (
									<td key={key}>
										{scenario !== undefined && (
											<Acts
												applicationId={applicationId}
												scenario={scenario}
												typed={kind === 'typed' ? terms : undefined}
												onLoad={onLoad}
											/>
										)}
									</td>
								))}
							</tr>
						)}
					</tbody>
				</FigureTable>
			)}
			{is_open && terms !== undefined && <KeepDialog applicationId={applicationId} terms={terms} onClose={() => setOpen(false)} />}
		</section>
	)
}

type Figures = Partial<Record<(typeof facts)[number], string | undefined>>

const some = (value: number | null, shown: (value: number) => string): string | undefined => (value === null ? undefined : shown(value))

function useFigures(currency: Currency, market: ScenarioList['market']): (terms: TermsForm) => Figures {
	const formats = useFormats()
	return (terms) => {
		const { rate, instalment, total_cost, effective_rate, margin } = compared(terms, currency, market)
		return {
			amount: formats.amount(terms.kind === 'loan' ? terms.amount : terms.limit),
			duration: formats.months(terms.duration_months),
			rate: some(rate, (share) => formats.percent(share)),
			instalment: some(instalment, formats.amount),
			total_cost: some(total_cost, formats.amount),
			effective_rate: some(effective_rate, (share) => formats.percent(share)),
			margin: some(margin, (share) => formats.percent(share)),
		}
	}
}

interface ActsProps {
	readonly applicationId: string
	readonly scenario: Scenario
	/** The typed terms to overwrite a scenario with; undefined while they are incomplete or nothing is edited. */
	readonly typed: TermsForm | undefined
	readonly onLoad: ScenariosProps['onLoad']
}

function Acts({ applicationId, scenario, typed, onLoad }: ActsProps) {
	const { t } = useTranslation('pricing')
	const { scenario_id: scenarioId, name, version, terms } = scenario
	const params = { applicationId, scenarioId }
	const refreshes = [listScenarios]
	const change = useSend(changeScenario, { refreshes })
	const remove = useSend(removeScenario, { refreshes })
	const overwrite = async (wanted: TermsForm): Promise<void> => {
		try {
			await change.mutateAsync({ params, body: { name, terms: wanted, version } })
			showMessage({ kind: 'success', text: t('scenarios.kept') })
		} catch (error) {
			if (!(error instanceof CallRefusal && error.is('err_version_conflict'))) throw error
			showMessage({ kind: 'failure', text: t('scenarios.conflict') })
		}
	}
	return (
		<div className={classes.acts}>
			{onLoad !== undefined && (
				<Button
					emphasis="secondary"
					onClick={() => {
						onLoad(terms)
						showMessage({ kind: 'success', text: t('scenarios.loaded', { name }) })
					}}
				>
					{t('scenarios.load')}
				</Button>
			)}
			{typed !== undefined && (
				<Button emphasis="quiet" is_busy={change.isPending} onClick={() => void overwrite(typed)}>
					{t('scenarios.overwrite')}
				</Button>
			)}
			<Button
				emphasis="quiet"
				is_busy={remove.isPending}
				onClick={() => remove.mutate({ params }, { onSuccess: () => showMessage({ kind: 'success', text: t('scenarios.removed') }) })}
			>
				{t('scenarios.remove')}
			</Button>
		</div>
	)
}
