-- In which language an offer was accepted: its contract is written in that one.
alter table offers add column accepted_language text check (accepted_language in ('de', 'en', 'fr', 'pl'));

-- Whoever guarantees in the course of their own commercial business is bound without ink (section 350 HGB); staff say who does.
alter table signatories add column guarantees_as_merchant boolean not null default false;

-- Of a posted paper: what staff found. Only one that is accepted has been received.
alter table signatures
	add column original_state text check (original_state in ('accepted', 'illegible', 'incomplete')),
	add column original_checked_on date;

-- A sheet for an envelope: the code on it is good for the papers named on it, until another sheet takes its place.
create table signing_covers (
	partner_id uuid not null,
	cover_code text not null,
	round_id uuid not null,
	application_id uuid not null,
	signatory_id uuid not null,
	document_id uuid not null,
	paper_ids uuid[] not null,
	made_at timestamptz not null,
	replaced_at timestamptz,
	primary key (partner_id, cover_code),
	foreign key (partner_id, round_id, signatory_id) references signing_people (partner_id, round_id, signatory_id),
	foreign key (partner_id, document_id) references documents (partner_id, document_id)
);
create unique index signing_covers_current on signing_covers (partner_id, round_id, signatory_id) where replaced_at is null;

-- A provider has come back on what it had confirmed, when the signing was over already: since when.
alter table identifications add column doubted_at timestamptz;
create index identifications_doubted on identifications (partner_id, application_id) where doubted_at is not null;

-- A draft is written, given for release and released by somebody who had no hand in it; what is released is never changed.
alter table document_templates
	add column is_house boolean not null default false,
	add column revision integer not null default 1,
	add column authors uuid[] not null default '{}',
	add column edited_at timestamptz,
	-- Which text of the product it was taken from; null where that was before it was written down.
	add column house_digest text,
	drop constraint document_templates_status_check,
	add constraint document_templates_status_check check (status in ('draft', 'submitted', 'approved', 'withdrawn')),
	add constraint document_templates_second_person check (approved_by is null or approved_by <> all (authors));

-- Who asked for what, and why something was returned.
create table document_template_acts (
	partner_id uuid not null,
	act_id uuid not null,
	kind text not null,
	language text not null,
	version integer not null,
	act text not null check (act in ('drafted', 'taken_over', 'submitted', 'returned', 'approved', 'withdrawn')),
	note text,
	staff_id uuid not null,
	happened_at timestamptz not null,
	primary key (partner_id, act_id),
	foreign key (partner_id, kind, language, version) references document_templates (partner_id, kind, language, version)
);
create index document_template_acts_by_version on document_template_acts (partner_id, kind, language, version);

do $$
declare
	tenant_table text;
begin
	foreach tenant_table in array array['signing_covers', 'document_template_acts'] loop
		execute format('alter table %I enable row level security', tenant_table);
		execute format('alter table %I force row level security', tenant_table);
		execute format(
			'create policy own_partner on %I using (partner_id = (select nullif(current_setting(''app.partner_id'', true), '''')::uuid))',
			tenant_table
		);
		execute format(
			'create policy every_partner on %I using ((select current_setting(''app.every_partner'', true)) = ''on'')',
			tenant_table
		);
	end loop;
end
$$;

select set_config('app.every_partner', 'on', true);

update signatures
set original_state = 'accepted', original_checked_on = original_received_on
where original_received_on is not null;

insert into signing_covers (partner_id, cover_code, round_id, application_id, signatory_id, document_id, paper_ids, made_at)
select people.partner_id, people.cover_code, people.round_id, rounds.application_id, people.signatory_id, people.cover_document_id,
	array_agg(papers.paper_id), people.invited_at
from signing_people people
join signing_rounds rounds on rounds.partner_id = people.partner_id and rounds.round_id = people.round_id
join signing_papers papers on papers.partner_id = people.partner_id and papers.round_id = people.round_id
join signatures on signatures.partner_id = people.partner_id and signatures.paper_id = papers.paper_id
	and signatures.signatory_id = people.signatory_id and signatures.method = 'offline'
where people.cover_code is not null and people.cover_document_id is not null
group by people.partner_id, people.cover_code, people.round_id, rounds.application_id, people.signatory_id, people.cover_document_id,
	people.invited_at;

update document_templates
set is_house = created_by is null, authors = case when created_by is null then '{}' else array[created_by] end;
-- Of several drafts of one document only the latest is gone on with.
update document_templates older
set status = 'withdrawn'
where older.status = 'draft' and exists (
	select 1 from document_templates newer
	where newer.partner_id = older.partner_id and newer.kind = older.kind and newer.language = older.language
		and newer.status = 'draft' and newer.version > older.version
);
create unique index document_templates_open on document_templates (partner_id, kind, language)
	where status in ('draft', 'submitted');
