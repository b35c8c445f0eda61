import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ChecklistView } from '#contract/review/staff/checklists.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { factSections } from '#domain/cases/case/fact-sections.ts'
import type { ItemFact } from '#domain/review/checklists/item-facts.ts'
import type { BasisForm as Basis } from '#domain/review/checklists/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { BasisForm, type NamedDocument } from './BasisForm.tsx'
import classes from './Flows.module.css'

export type Item = ChecklistView['items'][number]

export interface ItemActs {
	readonly onTick: (item: Item, basis: Basis) => Promise<void>
	readonly onOpen: (item: Item) => Promise<void>
	/** Asks for the reason why the item does not apply. */
	readonly onReason: (item: Item) => void
	/** Asks for what the tick rests on, or no longer. */
	readonly onAsk: (item: Item | undefined) => void
	/** Closes the form of this item, and of no other that was opened meanwhile. */
	readonly onClose: (item: Item) => void
	/** The item that is being saved, and the one whose basis is asked for. */
	readonly busy: string | undefined
	readonly asked: string | undefined
	readonly documents: readonly NamedDocument[]
	readonly before: Basis | undefined
}

interface ChecklistItemProps {
	readonly item: Item
	readonly applicationId: string
	/** None in a list of an earlier step. */
	readonly act?: ItemActs
}

/** An item with who or what has ticked it, on which basis, or what stands against it. */
export function ChecklistItem({ item, applicationId, act }: ChecklistItemProps) {
	const { t, i18n } = useTranslation('backoffice-flows')
	const id = useId()
	const text = item.text[i18n.language as Language]
	const fact = item.basis?.fact ?? null
	const is_mine = act !== undefined && item.refusal === null && fact === null
	// With the tick its form is gone in one step: a row that moved later would lose the next press.
	const is_asked = is_mine && item.state === 'open' && act.asked === item.key
	return (
		<li className={classes.item}>
			<div className={classes.tick}>
				{fact === null ? (
					<input
						type="checkbox"
						id={id}
						aria-describedby={`${id}said`}
						aria-expanded={is_mine && item.state === 'open' ? is_asked : undefined}
						checked={item.state !== 'open'}
						disabled={!is_mine || (item.state === 'open' && item.contradiction !== null)}
						aria-busy={act?.busy === item.key || undefined}
						onChange={() => (item.state === 'open' ? act?.onAsk(is_asked ? undefined : item) : void act?.onOpen(item))}
					/>
				) : (
					<span className={classes.met} role="img" aria-label={t('guards.done')}>
						{'✓'}
					</span>
				)}
				<div>
					{fact === null ? <label htmlFor={id}>{text}</label> : text}
					<p id={`${id}said`} className={classes.muted}>
						<Said item={item} applicationId={applicationId} />
						{item.refusal === 'approve_require_different_user' && (
							<>
								{' '}
								<IssueText code={item.refusal} />
							</>
						)}
					</p>
					{item.contradiction !== null && (
						<p className={classes.contradiction}>
							<IssueText {...item.contradiction} /> <FactLink fact={item.contradiction.fact} applicationId={applicationId} />
						</p>
					)}
				</div>
			</div>
			{item.note !== null && <p className={classes.note}>{item.note}</p>}
			{is_mine && item.state === 'open' && !is_asked && (
				<Button emphasis="quiet" onClick={() => act.onReason(item)}>
					{t('checklists.not_applicable')}
					<span className="visually-hidden"> {text}</span>
				</Button>
			)}
			{is_asked && (
				<BasisForm
					documents={act.documents}
					before={act.before}
					onTick={(basis) => act.onTick(item, basis)}
					onClose={() => act.onClose(item)}
				/>
			)}
		</li>
	)
}

/** A fact as the link to where the case shows it. */
function FactLink({ fact, applicationId }: { readonly fact: ItemFact; readonly applicationId: string }) {
	const { t } = useTranslation('backoffice-flows')
	return <Link to={path.section(applicationId, factSections[fact])}>{t(`checklists.fact.${fact}`)}</Link>
}

/** Who ticked it when, and what the tick rests on. */
function Said({ item: { basis, state, marked_by, marked_at }, applicationId }: { readonly item: Item; readonly applicationId: string }) {
	const { t } = useTranslation('backoffice-flows')
	const times = useTimes()
	const when = marked_at === null ? undefined : times.exact(new Date(marked_at))
	const fact = basis?.fact ?? null
	if (fact !== null) {
		return (
			<>
				{[t('checklists.by_fact'), when].filter((part) => part !== undefined).join(', ')}
				{' · '}
				<FactLink fact={fact} applicationId={applicationId} />
			</>
		)
	}
	const said = [
		marked_by === null || when === undefined ? undefined : `${marked_by}, ${when}`,
		state === 'not_applicable' ? t('checklists.not_applicable') : undefined,
		basis === null || basis.kind === 'fact' ? undefined : t(`checklists.rests_on.${basis.kind}`, { text: basis.text ?? '' }),
	]
	return said.filter((part) => part !== undefined).join(' · ')
}
