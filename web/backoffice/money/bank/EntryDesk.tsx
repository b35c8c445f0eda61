import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BankEntryView } from '#contract/money/staff/bank.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import { focusRow, isOnRowLink, moveBetweenRows, stepBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import { useAreShortcutsOn } from '#web/backoffice/platform/shortcuts.ts'
import { useIsNarrow } from '#web/backoffice/platform/use-is-narrow.ts'
import { allowedActs } from './allowed-acts.ts'
import { EntryPane, type OpenedForm } from './EntryPane.tsx'
import { useEntryActs } from './use-entry-acts.ts'
import classes from './Bank.module.css'

interface EntryDeskProps {
	readonly partnerKey: string
	readonly entries: readonly BankEntryView[]
	/** Somebody else may have been quicker: what they did is shown. */
	readonly onRefused: () => void
}

/** Entries on the left, the chosen one with all that is known of it on the right; on a phone below its row. */
export function EntryDesk({ partnerKey, entries, onRefused }: EntryDeskProps) {
	const { t } = useTranslation('bank')
	const is_narrow = useIsNarrow('phone')
	const [chosen, setChosen] = useState<string>()
	const [form, setForm] = useState<OpenedForm>()
	const entry = entries.find(({ entry_id }) => entry_id === chosen) ?? entries[0]
	const choose = (entry_id: string): void => {
		if (entry_id !== entry?.entry_id) setForm(undefined)
		setChosen(entry_id)
	}
	const goOn = (): void => {
		const at = entries.findIndex(({ entry_id }) => entry_id === entry?.entry_id)
		const next = entries[at + 1] ?? entries[at - 1]
		setForm(undefined)
		setChosen(next?.entry_id)
		if (next !== undefined) focusRow(next.entry_id)
	}
	const acts = useEntryActs(partnerKey, { onDone: goOn, onRefused })
	const { may_book, may_put_aside } = allowedActs(entry, form !== undefined)
	const [best] = entry?.proposals ?? []
	useKeys(
		() => ({
			j: () => stepBetweenRows(1),
			k: () => stepBetweenRows(-1),
			...(entry !== undefined && best !== undefined && may_book && isOnRowLink() && { Enter: () => acts.book(entry, best.shares) }),
			...(may_book && { s: () => setForm('split') }),
			...(may_put_aside && { h: () => setForm('aside') }),
		}),
		{ runs_on: ['j', 'k'] },
	)
	const pane = entry !== undefined && <EntryPane key={entry.entry_id} entry={entry} acts={acts} form={form} onForm={setForm} />
	return (
		<>
			<div className={classes.desk}>
				<ul className={classes.rows} aria-label={t('entries')} data-rows>
					{entries.map((one) => (
						<li key={one.entry_id}>
							<Row entry={one} is_chosen={one.entry_id === entry?.entry_id} onChoose={() => choose(one.entry_id)} />
							{is_narrow && one.entry_id === entry?.entry_id && pane}
						</li>
					))}
				</ul>
				{!is_narrow && pane}
			</div>
			<Keys />
		</>
	)
}

interface RowProps {
	readonly entry: BankEntryView
	readonly is_chosen: boolean
	readonly onChoose: () => void
}

function Row({ entry, is_chosen, onChoose }: RowProps) {
	const { t } = useTranslation('bank')
	const { amount_cents, currency, booked_on, payments, proposals, matches } = entry
	const formats = useLoanFormats(currency)
	const [first] = payments
	const [best] = proposals
	const shares = matches.length > 0 ? matches : (best?.shares ?? [])
	const guess =
		shares.length > 1
			? t('entry.guess_split', { number: shares.length })
			: (shares[0]?.companyName ?? t(amount_cents > 0 ? 'entry.no_guess' : 'entry.outgoing'))
	return (
		<button
			type="button"
			data-row={entry.entry_id}
			aria-pressed={is_chosen}
			className={classes.row}
			onClick={onChoose}
			onFocus={onChoose}
			onKeyDown={moveBetweenRows}
		>
			<span className={classes.name}>{first?.party_name ?? first?.party_iban ?? t('entry.nobody')}</span>
			<span className={`${classes.amount} figures`}>{formats.money(amount_cents)}</span>
			<span className={classes.muted}>{guess}</span>
			<span className={`${classes.amount} ${classes.muted} figures`}>{booked_on !== null && formats.date(booked_on)}</span>
		</button>
	)
}

/** The keys that do something here. */
function Keys() {
	const { t } = useTranslation('bank')
	if (!useAreShortcutsOn()) return null
	const keys = [
		['J K', t('keys.move')],
		['Enter', t('keys.book')],
		['S', t('keys.split')],
		['H', t('keys.aside')],
	] as const
	return (
		<ul className={classes.keys} aria-label={t('keys.title')}>
			{keys.map(([key, text]) => (
				<li key={key}>
					<kbd>{key}</kbd> {text}
				</li>
			))}
		</ul>
	)
}
