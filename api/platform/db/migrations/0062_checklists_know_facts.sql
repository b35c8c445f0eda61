-- A tick names what it rests on, and a fact of the case ticks by itself: then nobody has marked the item.
alter table checklist_marks add column basis jsonb;
alter table checklist_marks alter column marked_by drop not null;
alter table checklist_marks add constraint checklist_marks_by_somebody_or_fact
	check (marked_by is not null or (state = 'done' and basis ->> 'kind' = 'fact')) not valid;
