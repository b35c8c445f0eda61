import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Block, ContractTemplate } from '#domain/signing/contract-documents/template.ts'

import { Button } from '../../../kit/Button.tsx'
import { BlockFields } from './BlockFields.tsx'
import { blockTypes, moved, replaced, withBlock, withCondition, without, type Shortcoming } from './editing.ts'
import { Choice, When, Words } from './fields.tsx'
import { WritingProvider, type Writing } from './insertion.ts'
import { Placeholders } from './Placeholders.tsx'
import { Shortcomings } from './Shortcomings.tsx'
import classes from './Templates.module.css'

interface EditorProps {
	readonly template: ContractTemplate
	readonly shortcomings: readonly Shortcoming[]
	readonly onChange: (template: ContractTemplate) => void
}

/** The blocks of a draft; beside them the shortcomings, updated while typing, and the placeholders. */
export function Editor({ template, shortcomings, onChange }: EditorProps) {
	const { t } = useTranslation('templates')
	const writing = useRef<Writing | null>(null)
	const { blocks } = template
	const { subtitle: _, ...without_subtitle } = template
	const withBlocks = (changed: Block[]) => onChange({ ...template, blocks: changed })
	return (
		<WritingProvider value={writing}>
			<div className={classes.columns}>
				<div className={classes.blocks}>
					<div className={classes.block} id="block-title">
						<Words label={t('field.title')} value={template.title} onChange={(title) => onChange({ ...template, title })} />
						<Words
							label={t('field.subtitle')}
							value={template.subtitle ?? ''}
							onChange={(subtitle) => onChange(subtitle === '' ? without_subtitle : { ...template, subtitle })}
						/>
					</div>
					{blocks.map((block, at) => (
						<section
							key={block.id}
							id={`block-${block.id}`}
							tabIndex={-1}
							className={classes.block}
							aria-label={`${t(`block.${block.type}`)} ${block.id}`}
						>
							<div className={classes.blockHead}>
								<h3 className={classes.blockName}>
									{t(`block.${block.type}`)} <span className={classes.muted}>{block.id}</span>
								</h3>
								<div className={classes.blockActs}>
									{at > 0 && (
										<Button emphasis="quiet" onClick={() => withBlocks(moved(blocks, at, at - 1))}>
											{t('edit.up')}
											<span className="visually-hidden"> {block.id}</span>
										</Button>
									)}
									{at < blocks.length - 1 && (
										<Button emphasis="quiet" onClick={() => withBlocks(moved(blocks, at, at + 1))}>
											{t('edit.down')}
											<span className="visually-hidden"> {block.id}</span>
										</Button>
									)}
									<Button emphasis="quiet" onClick={() => withBlocks(without(blocks, at))}>
										{t('edit.remove')}
										<span className="visually-hidden"> {block.id}</span>
									</Button>
								</div>
							</div>
							<When value={block.when} onChange={(when) => withBlocks(replaced(blocks, at, withCondition(block, when)))} />
							<BlockFields block={block} onChange={(changed) => withBlocks(replaced(blocks, at, changed))} />
							<AddBlock onAdd={(type) => withBlocks(withBlock(blocks, at + 1, type))} />
						</section>
					))}
				</div>
				<aside className={classes.aside}>
					<Shortcomings found={shortcomings} />
					<Placeholders kind={template.kind} />
				</aside>
			</div>
		</WritingProvider>
	)
}

function AddBlock({ onAdd }: { readonly onAdd: (type: (typeof blockTypes)[number]) => void }) {
	const { t } = useTranslation('templates')
	return (
		<div className={classes.addBlock}>
			<Choice
				label={t('edit.add_block')}
				value=""
				options={[{ value: '', label: '–' }, ...blockTypes.map((value) => ({ value, label: t(`block.${value}`) }))]}
				onChange={(type) => type !== '' && onAdd(type)}
			/>
		</div>
	)
}
