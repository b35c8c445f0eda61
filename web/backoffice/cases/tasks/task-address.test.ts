import { expect, it } from 'vitest'

import { parseTaskView, taskAddress, type TaskView } from './task-address.ts'

it.each<[string, TaskView]>([
	['', { view: 'mine', subject: null, page: 1 }],
	['view=overdue&subject=loan&page=3', { view: 'overdue', subject: 'loan', page: 3 }],
	['view=done', { view: 'done', subject: null, page: 1 }],
])('reads and writes "%s"', (address, view) => {
	expect(parseTaskView(new URLSearchParams(address))).toEqual(view)
	expect(taskAddress(view).toString()).toBe(address)
})

it.each(['view=everything', 'subject=person', 'page=0', 'page=1.5', 'page=99999', 'page=x'])('ignores "%s"', (address) => {
	expect(parseTaskView(new URLSearchParams(address))).toEqual({ view: 'mine', subject: null, page: 1 })
})
