import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TransactionView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { FigureTable } from '../figures/FigureTable.tsx'
import { ChevronRightIcon } from '../icons.tsx'
import { Calculation, Ground, keyOfDerivation } from './Calculation.tsx'
import classes from './LoanTables.module.css'
import { useLoanFormats } from './use-loan-formats.ts'

interface TransactionTableProps {
	/** The latest first. */
	readonly transactions: readonly TransactionView[]
	readonly currency: Currency
}

/** What happened to a loan; each line that was calculated opens into its arithmetic. */
export function TransactionTable({ transactions, currency }: TransactionTableProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const [open, setOpen] = useState<number>()
	return (
		<FigureTable caption={`${t('payments.title')}, ${currency}`} is_headed className={classes.table}>
			<thead>
				<tr>
					<th scope="col">{t('payments.on')}</th>
					<th scope="col" className={classes.text}>
						{t('payments.what')}
					</th>
					<th scope="col">{t('payments.amount')}</th>
					<th scope="col" data-wide>
						{t('plan.principal')}
					</th>
					<th scope="col" data-wide>
						{t('payments.costs')}
					</th>
					<th scope="col" data-wide>
						{t('plan.balance')}
					</th>
				</tr>
			</thead>
			<tbody>
				{transactions.map((one, at) => {
					const number = transactions.length - at
					const name = t(`kind.${one.kind}`, { number: one.instalment })
					return (
						<Fragment key={number}>
							<tr data-open={open === number || undefined}>
								<th scope="row">{formats.date(one.value_on)}</th>
								<td className={classes.text}>
									{one.derivations.length === 0 ? (
										name
									) : (
										<button
											type="button"
											className={classes.opens}
											aria-expanded={open === number}
											title={t('payments.show')}
											onClick={() => setOpen(open === number ? undefined : number)}
										>
											{name}
											<ChevronRightIcon />
										</button>
									)}
									{one.is_accrued && <span className={classes.tag}>{t('payments.accrued')}</span>}
								</td>
								<td>{formats.amount(one.amount_cents)}</td>
								<td data-wide>{one.principal_cents === 0 ? '' : formats.amount(one.principal_cents)}</td>
								<td data-wide>{one.costs_cents === 0 ? '' : formats.amount(one.costs_cents)}</td>
								<td data-wide>{formats.amount(one.balance_cents)}</td>
							</tr>
							{open === number && (
								<tr className={classes.opened}>
									<td colSpan={6}>
										<div className={classes.panel}>
											{one.derivations.map((derivation) => (
												<Fragment key={keyOfDerivation(derivation)}>
													<Calculation derivation={derivation} currency={currency} result={t('derivation.result')} />
													<Ground derivation={derivation} />
												</Fragment>
											))}
										</div>
									</td>
								</tr>
							)}
						</Fragment>
					)
				})}
			</tbody>
		</FigureTable>
	)
}
