import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getTemplate, getTemplateVersion, saveTemplate, type TemplateVersionView } from '#contract/signing/staff/templates.ts'
import type { ContractTemplate } from '#domain/signing/contract-documents/template.ts'

import { Button } from '../../../kit/Button.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../../kit/form/kept-drafts.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Changes } from './Changes.tsx'
import { shortcomingsOf } from './editing.ts'
import { Editor } from './Editor.tsx'
import type { TemplateName } from './TemplatePage.tsx'
import classes from './Templates.module.css'
import { Gaps } from './Gaps.tsx'
import { VersionActs } from './VersionActs.tsx'

interface DraftProps {
	readonly name: TemplateName
	readonly version: TemplateVersionView
}

/** Edits a draft: unsaved input stays on this page, whichever view is opened in between. */
export function Draft({ name, version }: DraftProps) {
	const { t } = useTranslation('templates')
	const problemText = useProblemText()
	const { staff_id } = useStaff()
	const key = [staff_id, name.partnerKey, name.kind, name.language, version.version, version.revision].join(' ')
	const [template, setTemplate] = useState<ContractTemplate>(
		() => (readDraft(key)['template'] as ContractTemplate | undefined) ?? version.body,
	)
	const { mutateAsync: send, isPending } = useSend(saveTemplate, { refreshes: [getTemplateVersion, getTemplate] })
	const { is_whole, found } = shortcomingsOf(template)
	const is_unsaved = template !== version.body

	const change = (to: ContractTemplate): void => {
		keepDraft(key, { template: to })
		setTemplate(to)
	}
	async function save(): Promise<void> {
		try {
			await send({
				params: { ...name, version: version.version },
				body: { revision: version.revision, body: template },
			})
			forgetDraft(key)
			showMessage({ kind: 'success', text: t('saved') })
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}
	return (
		<>
			<VersionActs name={name} version={version} is_unsaved={is_unsaved} is_complete={found.length === 0}>
				<Button is_busy={isPending} emphasis={is_unsaved && is_whole ? 'primary' : 'secondary'} onClick={() => is_whole && void save()}>
					{t('save')}
				</Button>
				{is_unsaved && (
					<span className={classes.muted} role="status">
						{t('unsaved')}
					</span>
				)}
			</VersionActs>
			<Gaps version={version} />
			<Editor template={template} shortcomings={found} onChange={change} />
			<section>
				<h2 className={classes.subtitle}>{t('changes', { version: version.holding.version })}</h2>
				<Changes before={version.holding.body} after={template} />
			</section>
		</>
	)
}
