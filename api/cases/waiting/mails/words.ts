import type { WaitingItem } from '#contract/cases/staff/waiting.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { backofficeStatuses as deStatuses } from '#domain/texts/de/backoffice-statuses.ts'
import { tasks as deTasks } from '#domain/texts/de/tasks.ts'
import { waiting as de } from '#domain/texts/de/waiting.ts'
import { backofficeStatuses as enStatuses } from '#domain/texts/en/backoffice-statuses.ts'
import { tasks as enTasks } from '#domain/texts/en/tasks.ts'
import { waiting as en } from '#domain/texts/en/waiting.ts'
import { backofficeStatuses as frStatuses } from '#domain/texts/fr/backoffice-statuses.ts'
import { tasks as frTasks } from '#domain/texts/fr/tasks.ts'
import { waiting as fr } from '#domain/texts/fr/waiting.ts'
import { backofficeStatuses as plStatuses } from '#domain/texts/pl/backoffice-statuses.ts'
import { tasks as plTasks } from '#domain/texts/pl/tasks.ts'
import { waiting as pl } from '#domain/texts/pl/waiting.ts'

const words = {
	de: { waiting: de, tasks: deTasks, statuses: deStatuses },
	en: { waiting: en, tasks: enTasks, statuses: enStatuses },
	fr: { waiting: fr, tasks: frTasks, statuses: frStatuses },
	pl: { waiting: pl, tasks: plTasks, statuses: plStatuses },
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** An item outside a page: what is to do, and of which company, person or partner. */
export function waitingLine(item: WaitingItem, language: Language): string {
	const { about, change, kind, move, name, partner, task, to } = item
	const { waiting, tasks, statuses } = words[language]
	const deed = (): string => {
		if (move !== null) return filled(waiting.move[move], { status: to === null ? '' : statuses.status[to] })
		if (change !== null) return waiting.change[change]
		if (task !== null) return task.kind === 'written' ? (name ?? '') : filled(tasks.kind[task.kind], task.details)
		return filled(waiting.deed[kind], { name: name ?? '' })
	}
	const subject = about?.companyName ?? (change === null ? partner?.display_name : name)
	const stand_in = item.stands_in_for === null ? '' : filled(waiting.for, { name: item.stands_in_for })
	return [deed(), subject ?? '', stand_in].filter((part) => part !== '').join(' · ')
}
