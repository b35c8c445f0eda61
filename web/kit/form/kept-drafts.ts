import { useEffect } from 'react'

import type { ContractForm, FormValues } from './use-contract-form.ts'

/**
 * Unsent input, kept in memory: it outlives the dialog and another sign-in, but not the page. The key includes the person, so that nobody
 * sees another's.
 */
const drafts = new Map<string, FormValues>()

export const readDraft = (key: string): FormValues => drafts.get(key) ?? {}

/** Returns whether there is unsent input. */
export const hasDraft = (key: string): boolean => drafts.has(key)

export const keepDraft = (key: string, values: FormValues): void => void drafts.set(key, values)

export const forgetDraft = (key: string): void => void drafts.delete(key)

/** Clears all input, at sign-out. */
export const forgetDrafts = (): void => drafts.clear()

/** Stores the form's values on every change. */
export function useKeptDraft(form: Pick<ContractForm, 'onChange'>, key: string): void {
	useEffect(() => form.onChange((values) => drafts.set(key, { ...values })), [form, key])
}
