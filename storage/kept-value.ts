// Data written by this exact version has its shape; other data is identified by its number and not parsed.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { StoredRecording } from '#engine/recording/stored-recording.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION } from './storage-schema-versions.ts';

const holds = (value: unknown, version: number, field: string): boolean =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === version && field in value;

export const isKeptAnalysis = (value: unknown): value is { readonly analysis: Analysis } =>
  holds(value, ANALYSIS_VERSION, 'analysis');

export const isKeptRecording = (value: unknown): value is { readonly recording: StoredRecording } =>
  holds(value, COLUMNS_VERSION, 'recording');
