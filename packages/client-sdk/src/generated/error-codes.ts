/**
 * Codes of refusals by status. A newer server may send codes that are not listed here: keep a `default` in a `switch`.
 */
export interface ErrorCodes {
  400:
    /** Amount does not agree with the lines. */
    | 'amount_mismatch'
    /** List of subscriptions is empty. */
    | 'empty_subscription_list'
    /** Idempotency-Key header is malformed. */
    | 'idempotency_key_invalid'
    /** Idempotency-Key header is missing. */
    | 'idempotency_key_required'
    /** Cursor cannot be used. */
    | 'invalid_cursor'
    /** Value does not fit the custom field. */
    | 'invalid_custom_value'
    /** Body is not a valid form. */
    | 'invalid_form'
    /** Body is not valid JSON. */
    | 'invalid_json'
    /** Item does not belong to the requisition. */
    | 'item_not_in_procurement'
    /** JSON is nested too deeply. */
    | 'json_too_deep'
    /** Stage does not belong to the pipeline. */
    | 'stage_not_in_pipeline'
    /** Template cannot be used for this kind of document. */
    | 'template_kind_mismatch'
    /** Template cannot be made into this format. */
    | 'template_not_supported'
    /** Custom field is not defined. */
    | 'unknown_custom_field'
    /** Event does not exist. */
    | 'unknown_event'
    /** Body holds a field that is not in the schema. */
    | 'unknown_field'
    /** Query holds a parameter that is not in the schema. */
    | 'unknown_parameter'
    /** Parameter does not belong to this kind of document. */
    | 'unknown_parameter_key'
    /** Article is not in the catalog. */
    | 'unknown_sku'
    /** URL cannot be called. */
    | 'url_not_allowed'
    /** Request does not match the published schema. */
    | 'validation_failed'
    /** Body and If-Match name different versions. */
    | 'version_mismatch_in_request'
    /** Version of the record is missing. */
    | 'version_required';
  401:
    /** API key has expired. */
    | 'api_key_expired'
    /** API key is unknown. */
    | 'api_key_invalid'
    /** API key is missing. */
    | 'api_key_missing'
    /** API key was revoked. */
    | 'api_key_revoked'
    /** Sign-in is required. */
    | 'not_authenticated'
    /** Session has ended. */
    | 'session_expired';
  403:
    /** Creator of the API key lost the right behind a scope. */
    | 'creator_lacks_rights'
    /** Request does not come from a page of the site. */
    | 'csrf_failed'
    /** Event is not available to the API key. */
    | 'event_not_available'
    /** User right is missing. */
    | 'insufficient_rights'
    /** API key lacks a scope. */
    | 'insufficient_scope'
    /** Link has expired. */
    | 'link_expired'
    /** Password must be changed first. */
    | 'password_change_required'
    /** Resource is not available to this caller. */
    | 'resource_not_available'
    /** Role is missing. */
    | 'role_required';
  404:
    /** Record not found. */
    | 'not_found'
    /** Resource has no such operation. */
    | 'operation_not_supported'
    /** Address not found. */
    | 'route_not_found';
  405: /** Method is not allowed here. */
  'method_not_allowed';
  409:
    /** Delivery batch is on another trip. */
    | 'batch_already_assigned'
    /** Requisitions cannot be cancelled through the Integration API. */
    | 'cancelling_transition_forbidden'
    /** Currency cannot be changed any more. */
    | 'currency_locked'
    /** Default warehouse cannot be archived. */
    | 'default_warehouse'
    /** Code is taken. */
    | 'duplicate_code'
    /** Counterparty exists already. */
    | 'duplicate_counterparty'
    /** Invoice exists already. */
    | 'duplicate_invoice'
    /** Price list has a price for this quantity already. */
    | 'duplicate_price_item'
    /** Article is taken. */
    | 'duplicate_sku'
    /** Key has a subscription of this URL to this event. */
    | 'duplicate_subscription'
    /** Record is in use. */
    | 'entity_in_use'
    /** First request with this Idempotency-Key is still running. */
    | 'idempotency_in_progress'
    /** Idempotency-Key was used for another request. */
    | 'idempotency_key_conflict'
    /** Record is in a state that does not allow this. */
    | 'invalid_status'
    /** Move between these states is not possible. */
    | 'invalid_transition'
    /** Invoice has payments. */
    | 'invoice_has_payments'
    /** Payment status contradicts the payments. */
    | 'payment_status_inconsistent'
    /** Price list has no items. */
    | 'price_list_empty'
    /** Record is archived. */
    | 'record_archived'
    /** Vehicle or driver is on another trip at that time. */
    | 'resource_busy'
    /** There is stock left. */
    | 'stock_not_empty'
    /** Key has as many active subscriptions as it may. */
    | 'subscription_limit_reached'
    /** Purchase price list has no supplier. */
    | 'supplier_required'
    /** Trip has stops that are not finished. */
    | 'trip_has_open_stops'
    /** Trip lacks what a plan needs. */
    | 'trip_incomplete'
    /** Record was changed by somebody else. */
    | 'version_conflict';
  413: /** Body is too large. */
  'body_too_large';
  415: /** Content type is not supported. */
  'unsupported_media_type';
  429:
    /** Too many requests. */
    | 'rate_limited'
    /** Too many documents are being made. */
    | 'too_many_jobs';
  500: /** Something went wrong on our side. */
  'internal_error';
  503: /** Service is not available for the moment. */
  'service_unavailable';
}

/** Code of a refusal. */
export type ErrorCode = ErrorCodes[keyof ErrorCodes];
