import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { getFactoring, type FactoringView } from '#contract/applying/factoring.ts'
import { factoringPartKeys, type FactoringPart } from '#domain/applying/factoring/rules.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useCall } from '../../../kit/query.ts'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { DebitorsSection } from '../debitors/DebitorsSection.tsx'
import classes from './Factoring.module.css'
import { PartCard } from './PartCard.tsx'
import { useOpenedPart } from './use-opened-part.ts'

const PartDialog = lazyComponent(async () => (await import('./PartDialog.tsx')).PartDialog)

/** The questions to a company that wants to sell its invoices. */
export function FactoringTab({ application }: { readonly application: ApplicationView }) {
	const { data, refetch } = useCall(getFactoring, { params: { applicationId: application.applicationId } })
	if (data === undefined) return <PanelSkeleton />
	return <Details application={application} view={data} reread={async () => (await refetch()).data ?? data} />
}

interface DetailsProps {
	readonly application: ApplicationView
	readonly view: FactoringView
	readonly reread: () => Promise<FactoringView>
}

function Details({ application, view, reread }: DetailsProps) {
	const { t } = useTranslation('factoring')
	const opened = useOpenedPart()
	const may_edit = application.allowed_updates.includes('factoring')
	// Somebody else may submit meanwhile: the input of an open dialog stays readable.
	const [held, setHeld] = useState<FactoringPart>()
	if (may_edit && held !== opened.part) setHeld(opened.part)
	return (
		<div className={classes.root}>
			<div>
				<h2 tabIndex={-1} className={classes.title} data-panel-heading>
					{t('title')}
				</h2>
				{may_edit && <p className={classes.lead}>{t('lead')}</p>}
			</div>
			{factoringPartKeys.map((part) => (
				<PartCard key={part} application={application} part={part} view={view} onEdit={() => opened.open(part)} />
			))}
			<DebitorsSection application={application} />
			{opened.part !== undefined && held === opened.part && (
				<PartDialog key={opened.part} application={application} part={opened.part} view={view} reread={reread} onClose={opened.close} />
			)}
		</div>
	)
}
