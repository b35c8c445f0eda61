import { useEffect } from 'react'

import type { ContractForm, FormValues } from './use-contract-form.ts'

/**
 * What was typed and not sent: it outlives the dialog and a sign-in in between, but never this page. The key
 * names who typed it, so that nobody finds another's.
 */
const drafts = new Map<string, FormValues>()

export const readDraft = (key: string): FormValues => drafts.get(key) ?? {}

/** Whether something was typed and not sent. */
export const hasDraft = (key: string): boolean => drafts.has(key)

export const keepDraft = (key: string, values: FormValues): void => void drafts.set(key, values)

export const forgetDraft = (key: string): void => void drafts.delete(key)

/** On signing out nothing stays behind. */
export const forgetDrafts = (): void => drafts.clear()

/** Keeps what a form holds with every change. */
export function useKeptDraft(form: Pick<ContractForm, 'onChange'>, key: string): void {
	useEffect(() => form.onChange((values) => drafts.set(key, { ...values })), [form, key])
}
