import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Refusal } from '#domain/platform/errors/catalogue.ts'
import { reopenGroupsOf } from '#domain/applying/permissions/reopening.ts'

import { Button } from '../../../../kit/Button.tsx'
import { CrossIcon, PlusIcon } from '../../../../kit/icons.tsx'
import { CheckboxField } from '../../../../kit/fields/CheckboxField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { MoveForm, type MoveFormProps } from './MoveForm.tsx'
import { groupIssues, groupName, lineName, lineOfFault, max_items, nothing_ticked, reopenFields, tickedOf } from './move-rules.ts'
import classes from './Moves.module.css'
import { readDraft, useKeptDraft } from '../../../../kit/form/kept-drafts.ts'

/** Reopens an application: a note for colleagues, and for the company a list of corrections with the rights to make them. */
export function ReopenForm({ case_view: { application }, attempt, draft_key, onCancel }: MoveFormProps) {
	const { t } = useTranslation(['backoffice-moves', 'backoffice-case'])
	const offered = reopenGroupsOf(application.allBanksLoanPurpose)
	// An application that was never submitted is incomplete anyway: everything is reopened, without a choice.
	const groups = application.submitted === null ? [] : offered
	const draft = readDraft(draft_key)
	const [lines, setLines] = useState(() => linesOf(draft))
	const [removed, setRemoved] = useState<number>()
	const form = useContractForm(reopenFields(lines), {
		defaults: {
			note: '',
			...Object.fromEntries(lines.map((key) => [lineName(key), ''])),
			...nothing_ticked,
			...draft,
		},
		alsoCheck: (values) => groupIssues(values, groups),
		onSubmit: async ({ note, ...typed }) => {
			try {
				await attempt.make({
					move: 'reopen',
					note,
					items: lines.map((key) => typed[lineName(key)] ?? ''),
					groups: groups.length === 0 ? offered : tickedOf(typed, groups),
				})
			} catch (error) {
				throw error instanceof Refusal ? atLines(error, lines) : error
			}
		},
	})
	useKeptDraft(form, draft_key)

	const focusLine = (key: number): void => {
		// The line exists after the next paint.
		requestAnimationFrame(() => document.getElementById(form.idOf(lineName(key)))?.focus())
	}
	const add = (): void => {
		const key = Math.max(...lines) + 1
		form.fill({ [lineName(key)]: '' })
		setLines([...lines, key])
		setRemoved(undefined)
		focusLine(key)
	}
	const remove = (at: number): void => {
		const left = lines.filter((_, other) => other !== at)
		const gone = lines[at]
		if (gone !== undefined) form.fill({ [lineName(gone)]: undefined })
		setLines(left)
		setRemoved(at + 1)
		focusLine(left[Math.min(at, left.length - 1)] ?? 0)
	}

	return (
		<MoveForm form={form} move="reopen" attempt={attempt} onCancel={onCancel}>
			<fieldset className={classes.items}>
				<legend>{t('items')}</legend>
				<p className={classes.hint}>{t('items_hint')}</p>
				{lines.map((key, at) => (
					<div key={key} className={classes.item}>
						<TextField form={form} name={lineName(key)} label={t('item', { number: at + 1 })} />
						{lines.length > 1 && (
							<button
								type="button"
								className={classes.remove}
								aria-label={t('remove_item', { number: at + 1 })}
								title={t('remove_item', { number: at + 1 })}
								onClick={() => remove(at)}
							>
								<CrossIcon />
							</button>
						)}
					</div>
				))}
				<p className="visually-hidden" role="status">
					{removed !== undefined && t('item_removed', { number: removed })}
				</p>
				{lines.length < max_items && (
					<div>
						<Button emphasis="quiet" icon={<PlusIcon />} onClick={add}>
							{t('add_item')}
						</Button>
					</div>
				)}
			</fieldset>
			{groups.length === 0 ? (
				<p className={classes.effect}>{t('backoffice-case:moves.groups.all')}</p>
			) : (
				<fieldset className={classes.items}>
					<legend>{t('backoffice-case:moves.groups.title')}</legend>
					<p className={classes.hint}>{t('backoffice-case:moves.groups.hint')}</p>
					{groups.map((group) => (
						<CheckboxField key={group} form={form} name={groupName(group)} label={t(`backoffice-case:moves.groups.${group}`)} />
					))}
				</fieldset>
			)}
			<TextareaField form={form} name="note" label={t('note')} hint={t('note_hint')} rows={3} />
		</MoveForm>
	)
}

/** The lines of a draft by their keys; initially one. */
function linesOf(draft: Readonly<Record<string, unknown>>): number[] {
	const keys = Object.entries(draft).flatMap(([name, value]) => {
		const key = /^line_(\d+)$/.exec(name)?.[1]
		return key === undefined || value === undefined ? [] : [Number(key)]
	})
	return keys.length === 0 ? [0] : keys.toSorted((one, other) => one - other)
}

/** Maps the server's faults of the list to the lines. */
const atLines = (refusal: Refusal, lines: readonly number[]): Refusal =>
	new Refusal(
		refusal.issues.map((issue) => {
			const field = lineOfFault(issue.field, lines)
			return field === undefined ? issue : { ...issue, field }
		}),
	)
