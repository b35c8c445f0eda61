import { useTranslation } from 'react-i18next'

import type { BankAccountView, BankStatementName } from '#contract/money/staff/bank.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './Bank.module.css'

/** Each account with its last statement, and what is missing before it. */
export function Accounts({ accounts }: { readonly accounts: readonly BankAccountView[] }) {
	const { t } = useTranslation('bank')
	if (accounts.length === 0) return <p className={classes.muted}>{t('accounts.none')}</p>
	return (
		<section aria-label={t('accounts.title')}>
			<ul className={classes.accounts}>
				{accounts.map((account) => (
					<Account key={account.account_id} account={account} />
				))}
			</ul>
		</section>
	)
}

function Account({ account }: { readonly account: BankAccountView }) {
	const { t } = useTranslation('bank')
	const { holder, iban, currency, last, difference_cents, gaps } = account
	const formats = useLoanFormats(currency)
	const nameOf = ({ number, on }: BankStatementName): string =>
		[number === null ? [] : t('accounts.statement', { number }), on === null ? [] : formats.date(on)].flat().join(', ')
	return (
		<li className={classes.account}>
			<div>
				<p className={classes.name}>{holder}</p>
				<p className={`${classes.muted} figures`}>{formatIban(iban)}</p>
			</div>
			<dl className={classes.facts}>
				<dt>{t('accounts.last')}</dt>
				<dd>{last === null ? t('accounts.no_statement') : nameOf(last)}</dd>
				<dt>{t('accounts.closing')}</dt>
				<dd className="figures">{typeof last?.closing_cents === 'number' ? formats.money(last.closing_cents) : t('accounts.unknown')}</dd>
			</dl>
			<div className={classes.states}>
				{difference_cents === 0 && <Tag tone="success">{t('accounts.agrees')}</Tag>}
				{difference_cents !== null && difference_cents !== 0 && (
					<Tag tone="danger">{t('accounts.differs', { amount: formats.money(difference_cents) })}</Tag>
				)}
			</div>
			{gaps.length > 0 && (
				<ul className={classes.gaps}>
					{gaps.map(({ after, before, missing_cents }) => {
						const named = { after: nameOf(after), before: nameOf(before) }
						return (
							<li key={`${named.after} ${named.before}`}>
								{missing_cents === null || missing_cents === 0
									? t('accounts.gap', named)
									: t('accounts.gap_amount', { ...named, amount: formats.money(missing_cents) })}
							</li>
						)
					})}
				</ul>
			)}
		</li>
	)
}
