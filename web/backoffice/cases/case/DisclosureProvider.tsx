import { useState, type ReactNode } from 'react'

import type { Disclosed } from '#contract/cases/staff/disclosures.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { DisclosureContext, type Asked } from '#web/backoffice/applying/applications/disclosure.ts'
import { DisclosureDialog } from './DisclosureDialog.tsx'

/** Holds disclosed data in memory while the case is open, and nowhere else. */
export function DisclosureProvider({ applicationId, children }: { readonly applicationId: string; readonly children: ReactNode }) {
	const may_ask = useStaff().permissions.includes('signatory_sensitive_read')
	const [shown, setShown] = useState<Readonly<Record<string, Disclosed>>>({})
	const [asked, setAsked] = useState<Asked>()
	const hide = (key: string): void => setShown(({ [key]: _, ...others }) => others)
	return (
		<DisclosureContext value={may_ask ? { shown, ask: setAsked, hide } : null}>
			{children}
			{asked !== undefined && (
				<DisclosureDialog
					applicationId={applicationId}
					asked={asked}
					onShown={(disclosed) => setShown((others) => ({ ...others, [asked.key]: disclosed }))}
					onClose={() => setAsked(undefined)}
				/>
			)}
		</DisclosureContext>
	)
}
