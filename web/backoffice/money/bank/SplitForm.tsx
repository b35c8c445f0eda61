import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BankEntryView } from '#contract/money/staff/bank.ts'

import { Button } from '../../../kit/Button.tsx'
import { AmountInput } from '../../../kit/fields/AmountInput.tsx'
import { useFocusAtFirst } from '../../../kit/form/use-focus-at-first.ts'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import type { EntryActs } from './use-entry-acts.ts'
import classes from './Bank.module.css'

interface Line {
	readonly id: number
	readonly number: string
	readonly amount_cents: number
}

interface SplitFormProps {
	readonly entry: BankEntryView
	readonly acts: EntryActs
	readonly onClose: () => void
}

/** The loans an entry is booked to, by their numbers, with amounts that add up to it. */
export function SplitForm({ entry, acts, onClose }: SplitFormProps) {
	const { t } = useTranslation('bank')
	const { open_cents, currency, proposals } = entry
	const formats = useLoanFormats(currency)
	const [best] = proposals
	const [lines, setLines] = useState<readonly Line[]>(
		best === undefined
			? [{ id: 0, number: '', amount_cents: open_cents }]
			: best.shares.map(({ number, amount_cents }, id) => ({ id, number, amount_cents })),
	)
	const change = (id: number, given: Partial<Line>): void => setLines(lines.map((line) => (line.id === id ? { ...line, ...given } : line)))
	const rest_cents = lines.reduce((rest, { amount_cents }) => rest - amount_cents, open_cents)
	const is_complete = rest_cents === 0 && lines.every(({ number }) => number.trim() !== '')
	return (
		<div className={classes.part}>
			<h3>{t('acts.by_hand')}</h3>
			{lines.map(({ id, number, amount_cents }, at) => (
				<div key={id} className={classes.line}>
					<NumberInput number={number} takes_focus={at === lines.length - 1} onChange={(typed) => change(id, { number: typed })} />
					<AmountInput
						label={t('acts.amount')}
						amount_cents={amount_cents}
						unit={currency}
						wrong={t('acts.amount_wrong')}
						onChange={(given) => change(id, { amount_cents: given })}
					/>
					{lines.length > 1 && (
						<Button emphasis="quiet" onClick={() => setLines(lines.filter((line) => line.id !== id))}>
							{t('acts.remove', { number: at + 1 })}
						</Button>
					)}
				</div>
			))}
			<p className={classes.rest} data-wrong={rest_cents !== 0 || undefined} role="status">
				<span>{t('acts.rest')}</span>
				<span className="figures">{formats.money(rest_cents)}</span>
			</p>
			<div className={classes.acts}>
				{is_complete && (
					<Button is_busy={acts.is_busy} onClick={() => acts.book(entry, lines)}>
						{t('acts.book')}
					</Button>
				)}
				<Button
					emphasis="secondary"
					onClick={() =>
						setLines([...lines, { id: Math.max(...lines.map(({ id }) => id)) + 1, number: '', amount_cents: Math.max(rest_cents, 0) }])
					}
				>
					{t('acts.add')}
				</Button>
				<Button emphasis="quiet" onClick={onClose}>
					{t('acts.cancel')}
				</Button>
			</div>
		</div>
	)
}

interface NumberInputProps {
	readonly number: string
	readonly takes_focus: boolean
	readonly onChange: (typed: string) => void
}

function NumberInput({ number, takes_focus, onChange }: NumberInputProps) {
	const { t } = useTranslation('bank')
	const id = useId()
	useFocusAtFirst(id, takes_focus)
	return (
		<TextInput
			id={id}
			label={t('acts.number')}
			autoComplete="off"
			value={number}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	)
}
