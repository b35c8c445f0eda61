import { describe, expect, it } from 'vitest'

import { issuesIn } from '../../testing/verdict.ts'
import { isTaskOverdue, mayBecome, newTask, taskChange, taskForm, taskStatuses } from './rules.ts'

const task = { title: 'Grundbuchauszug anfordern', subject: 'loan', priority: 'high' }

describe('a task', () => {
	it('requires only a title, a subject and a priority', () => {
		expect(issuesIn(newTask, task)).toEqual([])
		expect(issuesIn(newTask, {}).map(({ field, code }) => [field, code])).toEqual([
			['title', 'err_field_required'],
			['subject', 'err_field_required'],
			['priority', 'err_field_required'],
		])
		expect(issuesIn(newTask, { ...task, title: 'x'.repeat(201), note: 'x'.repeat(2001) }).map(({ field }) => field)).toEqual([
			'title',
			'note',
		])
		expect(issuesIn(taskChange, task).map(({ field }) => field)).toEqual(['version'])
	})

	it('keeps the system’s title', () => {
		expect(taskForm('document_age_unchecked').parse({ ...task, title: 'Anderes' }).title).toBeNull()
		expect(taskForm('written')).toBe(newTask)
	})

	it('is overdue from the day after, until it is done', () => {
		const due_date = '2026-05-31'
		expect(isTaskOverdue({ status: 'todo', due_date }, '2026-05-31')).toBe(false)
		expect(isTaskOverdue({ status: 'in_progress', due_date }, '2026-06-01')).toBe(true)
		expect(isTaskOverdue({ status: 'done', due_date }, '2026-06-01')).toBe(false)
		expect(isTaskOverdue({ status: 'todo', due_date: null }, '2026-06-01')).toBe(false)
	})

	it('moves forward, back, and is reopened', () => {
		const moves = taskStatuses.flatMap((from) => taskStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))
		expect(moves).toEqual(['todo in_progress', 'todo done', 'in_progress todo', 'in_progress done', 'done todo'])
	})
})
