-- A debtor that is taken off the list leaves the list only: what the insurer said of it stays, and counts when it is added again.

alter table debitors add column removed_at timestamptz;

alter table insurance_covers
	drop constraint insurance_covers_partner_id_debitor_id_fkey,
	add foreign key (partner_id, debitor_id) references debitors;
alter table insurance_cover_events
	drop constraint insurance_cover_events_partner_id_cover_id_fkey,
	add foreign key (partner_id, cover_id) references insurance_covers;

-- Who of staff recorded a decision, and why; null where it is the insurer's own word.
alter table insurance_covers add column recorded_by text;
alter table insurance_cover_events
	add column recorded_by text,
	add column reason text;

-- Where the insurer has to be asked how a request stands: what it calls the answer, and when it was last asked.
alter table insurance_covers
	add column resource text,
	add column looked_at timestamptz;
create index insurance_covers_waiting on insurance_covers (partner_id, sent_at) where status = 'Pending';
