// Messages of the components about the car that they are for, their targets and their numbers.
export const NO_CAR = { id: 'no-car', severity: 'error' } as const;
export const NOT_LOADED = { id: 'not-loaded', severity: 'error' } as const;
export const OTHER_ENGINE = { id: 'other-engine', severity: 'error' } as const;
export const NO_CONTROLLED_CAR = { id: 'no-controlled-car', severity: 'error' } as const;
export const NO_CONTROLLER = { id: 'no-controller', severity: 'error' } as const;
export const PLAIN_CAR = { id: 'plain-car', severity: 'error' } as const;
export const NO_CAR_ON = { id: 'no-car-on', severity: 'error' } as const;
export const NO_CAR_HERE_OR_ABOVE = { id: 'no-car-here-or-above', severity: 'error' } as const;
export const NO_CAR_ABOVE = { id: 'no-car-above', severity: 'error' } as const;
export const NO_CONTROLLED_CAR_ABOVE = { id: 'no-controlled-car-above', severity: 'error' } as const;

export const SECOND_CAR = { id: 'second-car', severity: 'error' } as const;
export const SECOND_SCRIPT = { id: 'second-script', severity: 'error' } as const;
export const SECOND_TRAILER = { id: 'second-trailer', severity: 'error' } as const;

export const NO_CAMERA_TARGET = { id: 'no-camera-target', severity: 'error' } as const;
export const NEAR_CLIP = { id: 'near-clip', severity: 'warning' } as const;
export const NO_VEHICLE_INPUT = { id: 'no-vehicle-input', severity: 'error' } as const;
export const WHEEL_AXIS_EMPTY = { id: 'wheel-axis-empty', severity: 'warning' } as const;
export const NO_WHEEL_ACCESS = { id: 'no-wheel-access', severity: 'warning' } as const;
export const CHASSIS_AS_FIGURE = { id: 'chassis-as-figure', severity: 'error' } as const;
export const NO_WHEEL_TO_HOLD = { id: 'no-wheel-to-hold', severity: 'error' } as const;
export const CHASSIS_AS_NEEDLE = { id: 'chassis-as-needle', severity: 'error' } as const;
export const NO_MESH = { id: 'no-mesh', severity: 'error' } as const;

export const NO_LINK_TARGET = { id: 'no-link-target', severity: 'error' } as const;
export const BAD_LINK_TARGET = { id: 'bad-link-target', severity: 'error' } as const;
export const LINK_AT_TARGET = { id: 'link-at-target', severity: 'error' } as const;

export const NOT_A_WHEEL_OF_CAR = { id: 'not-a-wheel-of-car', severity: 'error' } as const;
export const NOT_BELOW_WHEEL = { id: 'not-below-wheel', severity: 'error' } as const;
export const PART_SPINS = { id: 'part-spins', severity: 'error' } as const;
export const NO_GIZMO_WHEELS = { id: 'no-gizmo-wheels', severity: 'error' } as const;
export const CAR_WITHOUT_LAMPS = { id: 'car-without-lamps', severity: 'warning' } as const;
export const RESET_FOREVER = { id: 'reset-forever', severity: 'warning' } as const;
export const SOUND_IDLES_TOO_FAST = { id: 'sound-idles-too-fast', severity: 'warning' } as const;
export const NO_DEBUG_TELEMETRY = { id: 'no-debug-telemetry', severity: 'warning' } as const;
export const SPAWN_BLOCKED = { id: 'spawn-blocked', severity: 'warning' } as const;
export const NOT_A_TICK = { id: 'not-a-tick', severity: 'error' } as const;

export const NO_TOWING_CAR = { id: 'no-towing-car', severity: 'error' } as const;
export const CANNOT_TOW = { id: 'cannot-tow', severity: 'error' } as const;
export const NO_JOINTS = { id: 'no-joints', severity: 'warning' } as const;
export const NOT_A_TRAILER = { id: 'not-a-trailer', severity: 'error' } as const;
export const TRAILER_LOST = { id: 'trailer-lost', severity: 'warning' } as const;
export const NO_TRAILER_WHEEL = { id: 'no-trailer-wheel', severity: 'error' } as const;
export const NO_COUPLER = { id: 'no-coupler', severity: 'error' } as const;
export const NO_FRAME_MOTORS = { id: 'no-frame-motors', severity: 'warning' } as const;
export const TRAILER_UNBRAKED = { id: 'trailer-unbraked', severity: 'warning' } as const;
export const JOINT_UNSTEERED = { id: 'joint-unsteered', severity: 'warning' } as const;

export const HEAVY_TOWER = { id: 'heavy-tower', severity: 'warning' } as const;
export const MASSES_FAR_APART = { id: 'masses-far-apart', severity: 'warning' } as const;

export const ANCHOR_ON_CAR = { id: 'anchor-on-car', severity: 'error' } as const;
export const ANCHOR_TOO_FAR = { id: 'anchor-too-far', severity: 'warning' } as const;

export const WAY_TOO_FAR = { id: 'way-too-far', severity: 'error' } as const;
export const WAY_TOO_LONG = { id: 'way-too-long', severity: 'error' } as const;
export const NO_AUTOPILOT_PATH = { id: 'no-autopilot-path', severity: 'error' } as const;
export const FEW_WAYPOINTS = { id: 'few-waypoints', severity: 'error' } as const;
export const FEW_COURSE_WAYPOINTS = { id: 'few-course-waypoints', severity: 'error' } as const;
export const FEW_CHECKPOINTS = { id: 'few-checkpoints', severity: 'error' } as const;
export const NOT_A_LAP_TIMER = { id: 'not-a-lap-timer', severity: 'error' } as const;
export const NO_TRAFFIC_MODEL = { id: 'no-traffic-model', severity: 'error' } as const;
export const BAD_TRAFFIC_MODEL = { id: 'bad-traffic-model', severity: 'error' } as const;
export const UNREGISTERED_MODEL = { id: 'unregistered-model', severity: 'error' } as const;
export const NO_TRAFFIC = { id: 'no-traffic', severity: 'warning' } as const;
export const NO_ROOM_FOR_TRAFFIC = { id: 'no-room-for-traffic', severity: 'warning' } as const;
export const NO_TRAFFIC_PATH = { id: 'no-traffic-path', severity: 'error' } as const;
export const PATHS_TOO_LONG = { id: 'paths-too-long', severity: 'error' } as const;
export const NO_LIGHT_PHASE = { id: 'no-light-phase', severity: 'error' } as const;
export const STOP_LINE_ASTRAY = { id: 'stop-line-astray', severity: 'warning' } as const;
export const SIGN_ASTRAY = { id: 'sign-astray', severity: 'warning' } as const;
export const SIGN_AT_NO_CROSSING = { id: 'sign-at-no-crossing', severity: 'warning' } as const;
export const SIGN_UNHEEDED = { id: 'sign-unheeded', severity: 'warning' } as const;
export const NO_WALK_TRIGGER = { id: 'no-walk-trigger', severity: 'warning' } as const;
export const NO_ROADS = { id: 'no-roads', severity: 'error' } as const;
export const BAD_ROADS = { id: 'bad-roads', severity: 'error' } as const;
export const ROADS_NOT_LOADED = { id: 'roads-not-loaded', severity: 'error' } as const;
export const UNREADABLE_STATE = { id: 'unreadable-state', severity: 'warning' } as const;
