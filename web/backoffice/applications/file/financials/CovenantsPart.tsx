import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addCovenant, deleteCovenant, getFinancials, type CovenantView, type FinancialsView } from '#contract/staff/financials.ts'
import { covenantForm, covenantRatios, directions, headroomOf, type CovenantRatio } from '#domain/financials/covenants.ts'
import { ratioOf, ratioUnits } from '#domain/financials/ratios.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/money.ts'
import { repaymentFrequencies } from '#domain/pricing/terms.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { FigureTable } from '../../../../kit/figures/FigureTable.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { useFormats } from '../../../shell/formats.ts'
import { Tag } from '../../../shell/Tag.tsx'
import classes from '../credit/CreditWork.module.css'
import { useRatioText } from './figures.ts'

interface CovenantsPartProps {
	readonly applicationId: string
	readonly financials: FinancialsView
}

/** What is agreed on ratios, and how far the last statement is from breaking it. */
export function CovenantsPart({ applicationId, financials }: CovenantsPartProps) {
	const { t } = useTranslation('financials')
	const problemText = useProblemText()
	const [is_open, setOpen] = useState(false)
	const { mutateAsync: remove } = useSend(deleteCovenant, { refreshes: [getFinancials] })
	const { covenants, statements, may_change } = financials
	const last = statements.find(({ status, type }) => status === 'spread' && type !== 'forecast')
	const strike = async (covenantId: string): Promise<void> => {
		try {
			await remove({ params: { applicationId, covenantId } })
		} catch (refusal) {
			showMessage({ kind: 'failure', text: problemText.ofError(refusal) })
		}
	}
	return (
		<div className={classes.stack}>
			{covenants.length === 0 ? (
				<p className={classes.muted}>{t('covenants.none')}</p>
			) : (
				<FigureTable caption={t('covenants.title')} is_headed>
					<thead>
						<tr>
							{(['ratio', 'threshold', 'now', 'headroom', 'frequency', 'first_test_on'] as const).map((column) => (
								<th key={column} scope="col">
									{t(`covenants.${column}`)}
								</th>
							))}
							{may_change && (
								<th scope="col">
									<span className="visually-hidden">{t('covenants.delete')}</span>
								</th>
							)}
						</tr>
					</thead>
					<tbody>
						{covenants.map((covenant) => (
							<Row key={covenant.covenant_id} covenant={covenant} last={last}>
								{may_change && (
									<td>
										<Button emphasis="quiet" onClick={() => void strike(covenant.covenant_id)}>
											{t('covenants.delete')}
											<span className="visually-hidden">: {t(`ratio.${covenant.ratio}`)}</span>
										</Button>
									</td>
								)}
							</Row>
						))}
					</tbody>
				</FigureTable>
			)}
			{may_change && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={() => setOpen(true)}>
						{t('covenants.add')}
					</Button>
				</div>
			)}
			{is_open && <CovenantDialog applicationId={applicationId} onClose={() => setOpen(false)} />}
		</div>
	)
}

interface RowProps {
	readonly covenant: CovenantView
	readonly last: FinancialsView['statements'][number] | undefined
	readonly children: React.ReactNode
}

function Row({ covenant, last, children }: RowProps) {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	const { written } = useRatioText()
	const { ratio, direction, threshold, frequency, first_test_on } = covenant
	const value = last === undefined ? null : ratioOf(ratio, last.figures, last.months).value
	const headroom = value === null ? null : headroomOf(covenant, value)
	return (
		<tr>
			<th scope="row">{t(`ratio.${ratio}`)}</th>
			<td>{`${t(`covenants.${direction}`)} ${written(ratio, threshold)}`}</td>
			<td>{value === null ? '–' : written(ratio, value)}</td>
			<td>
				{headroom === null ? (
					<Tag>{t('covenants.unknown')}</Tag>
				) : (
					<>
						{written(ratio, headroom)}{' '}
						<Tag tone={headroom < 0 ? 'danger' : 'success'}>{t(headroom < 0 ? 'covenants.broken' : 'covenants.kept')}</Tag>
					</>
				)}
			</td>
			<td>{t(`covenants.every.${frequency}`)}</td>
			<td>{formats.date(first_test_on)}</td>
			{children}
		</tr>
	)
}

const as_percent = { typedOf: percentOfFraction, keptOf: fractionOfPercent }

function CovenantDialog({ applicationId, onClose }: { readonly applicationId: string; readonly onClose: () => void }) {
	const { t } = useTranslation('financials')
	const [ratio, setRatio] = useState<CovenantRatio>('equity_ratio')
	const { mutateAsync: send } = useSend(addCovenant, { refreshes: [getFinancials] })
	const form = useContractForm(covenantForm, {
		defaults: { ratio, direction: 'at_least', threshold: null, frequency: 'annual', first_test_on: '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId }, body })
			showMessage({ kind: 'success', text: t('covenants.saved') })
			onClose()
		},
	})
	const is_share = ratioUnits[ratio] === 'share'
	return (
		<Dialog title={t('covenants.add')} onClose={onClose}>
			<Form form={form}>
				<SelectField
					form={form}
					name="ratio"
					label={t('covenants.ratio')}
					options={covenantRatios.map((value) => ({ value, label: t(`ratio.${value}`) }))}
					onChoose={(chosen) => {
						setRatio(covenantRatios.find((known) => known === chosen) ?? 'equity_ratio')
						// 20 % and 20 times are not the same.
						form.fill({ threshold: null, direction: chosen === 'debt_to_ebitda_ratio' ? 'at_most' : 'at_least' })
					}}
				/>
				<div className={classes.fields}>
					<SelectField
						form={form}
						name="direction"
						label={t('covenants.direction')}
						options={directions.map((value) => ({ value, label: t(`covenants.${value}`) }))}
					/>
					<NumberField
						key={ratio}
						form={form}
						name="threshold"
						label={t('covenants.threshold')}
						decimals={2}
						unit={is_share ? '%' : '×'}
						scale={is_share ? as_percent : undefined}
					/>
					<SelectField
						form={form}
						name="frequency"
						label={t('covenants.frequency')}
						options={repaymentFrequencies.map((value) => ({ value, label: t(`covenants.every.${value}`) }))}
					/>
					<DateField form={form} name="first_test_on" label={t('covenants.first_test_on')} />
				</div>
				<DialogActions>
					<SubmitButton form={form}>{t('covenants.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
