import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import type { TransferView } from '#contract/money/pay-by-transfer.ts'
import { majorOf, cents } from '#domain/platform/money.ts'

import { Button } from '../../../kit/Button.tsx'
import { CodePicture } from '../../../kit/code/CodePicture.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import classes from './Transfer.module.css'

/** All that a transfer needs: each line copied by one press, and the code that says all of it. */
export function PayBox({ transfer }: { readonly transfer: TransferView }) {
	const { t } = useTranslation('transfer')
	const formats = useLoanFormats(transfer.currency)
	const { name, account, account_shown, bic, amount_cents, currency, reference, reference_shown, code } = transfer
	const is_polish = currency === 'PLN'
	const rows = [
		{ label: t('payee'), shown: name, copied: name },
		{ label: t(is_polish ? 'account_at_home' : 'account'), shown: account_shown, copied: account },
		...(bic === null ? [] : [{ label: t('bic'), shown: bic, copied: bic }]),
		{ label: t('amount'), shown: formats.money(amount_cents), copied: majorOf(cents(amount_cents)).toFixed(2) },
		{ label: t(is_polish ? 'title' : 'reference'), shown: reference_shown, copied: reference },
	]
	return (
		<div className={classes.box}>
			{code !== null && (
				<figure className={classes.code}>
					<CodePicture text={code.payload} label={t('code')} has_cross={code.kind === 'swiss'} className={classes.picture} />
					<figcaption className={classes.note}>{t('code_text')}</figcaption>
				</figure>
			)}
			<div className={classes.rows}>
				<dl className={classes.lines}>
					{rows.map(({ label, shown, copied }) => (
						<div key={label} className={classes.line}>
							<dt>{label}</dt>
							<dd>
								<span className="figures">{shown}</span>
								<Copy text={copied} what={label} />
							</dd>
						</div>
					))}
				</dl>
				<p className={classes.note}>{t('reference_text')}</p>
			</div>
		</div>
	)
}

const neverChanges = () => () => {}
const mayCopy = (): boolean => 'clipboard' in navigator
const mayNot = (): boolean => false

function Copy({ text, what }: { readonly text: string; readonly what: string }) {
	const { t } = useTranslation('transfer')
	// The server does not know whether the browser may: the clipboard needs a secure context.
	const may_copy = useSyncExternalStore(neverChanges, mayCopy, mayNot)
	if (!may_copy) return null
	const copy = (): void => {
		navigator.clipboard.writeText(text).then(
			() => showMessage({ kind: 'success', text: t('copied', { what }) }),
			() => showMessage({ kind: 'failure', text: t('not_copied') }),
		)
	}
	return (
		<Button emphasis="quiet" onClick={copy}>
			{t('copy')}
			<span className="visually-hidden"> {what}</span>
		</Button>
	)
}
