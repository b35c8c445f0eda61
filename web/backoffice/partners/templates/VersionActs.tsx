import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import {
	decideTemplate,
	getTemplate,
	getTemplateVersion,
	listTemplates,
	type TemplateVersionView,
} from '#contract/signing/staff/templates.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import type { TemplateName } from './TemplatePage.tsx'
import classes from './Templates.module.css'

interface VersionActsProps {
	readonly name: TemplateName
	readonly version: TemplateVersionView
	/** Unsaved input is neither previewed nor submitted. */
	readonly is_unsaved?: boolean
	readonly is_complete?: boolean
	readonly children?: ReactNode
}

const said = { submit: 'submitted', withdraw: 'withdrawn' } as const

/** The actions this person may take on the version now. */
export function VersionActs({ name, version, is_unsaved = false, is_complete = true, children }: VersionActsProps) {
	const { t } = useTranslation('templates')
	const problemText = useProblemText()
	const [is_previewed, setPreviewed] = useState(false)
	const { mutate: decide, isPending } = useSend(decideTemplate, { refreshes: [getTemplateVersion, getTemplate, listTemplates] })
	const { may, revision, status } = version
	const press = (act: keyof typeof said) => () =>
		decide(
			{ params: { ...name, version: version.version }, body: { act, revision } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t(said[act]) }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<>
			<div className={classes.acts}>
				{children}
				{may.submit && !is_unsaved && is_complete && (
					<Button is_busy={isPending} onClick={press('submit')}>
						{t('submit')}
					</Button>
				)}
				{!is_unsaved && (
					<Button emphasis="secondary" onClick={() => setPreviewed(true)}>
						{t('preview')}
					</Button>
				)}
				{may.withdraw && status === 'draft' && (
					<Button emphasis="quiet" is_busy={isPending} onClick={press('withdraw')}>
						{t('withdraw')}
					</Button>
				)}
			</div>
			{is_previewed && <PreviewDialog name={name} version={version.version} onClose={() => setPreviewed(false)} />}
		</>
	)
}
